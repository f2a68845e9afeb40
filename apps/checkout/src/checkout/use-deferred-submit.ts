import { useEffect, useEffectEvent, useState, type BaseSyntheticEvent } from 'react';

type Submit = (event?: BaseSyntheticEvent) => Promise<void>;

interface DeferredSubmit {
  /** a submit is waiting for data */
  isDeferred: boolean;
  submit: Submit;
}

/** Defers a submit while data are loading, and runs it once they have loaded or failed. */
export function useDeferredSubmit(isLoading: boolean, submit: Submit): DeferredSubmit {
  const [isDeferred, setDeferred] = useState(false);
  const runDeferred = useEffectEvent(() => {
    setDeferred(false);
    void submit();
  });
  useEffect(() => {
    if (isDeferred && !isLoading) runDeferred();
  }, [isDeferred, isLoading]);
  return {
    isDeferred,
    submit: async (event) => {
      if (!isLoading) return submit(event);
      event?.preventDefault();
      setDeferred(true);
    },
  };
}
