import { useEffect, useEffectEvent, useState, type BaseSyntheticEvent } from 'react';

type Submit = (event?: BaseSyntheticEvent) => Promise<void>;

interface PatientPress {
  /** there was a press, and something is still to come */
  isKept: boolean;
  submit: Submit;
}

/** A press that comes before the page has all it needs is kept, and acts once it has, or knows that it will not. */
export function usePatientPress(isComing: boolean, submit: Submit): PatientPress {
  const [isKept, setKept] = useState(false);
  const act = useEffectEvent(() => {
    setKept(false);
    void submit();
  });
  useEffect(() => {
    if (isKept && !isComing) act();
  }, [isKept, isComing]);
  return {
    isKept,
    submit: async (event) => {
      if (!isComing) return submit(event);
      event?.preventDefault();
      setKept(true);
    },
  };
}
