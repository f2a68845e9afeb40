import { useEffect, useState, type ComponentType } from 'react';

/** Delay in ms before the first retry; doubles each time. */
const RETRY_DELAY_MS = 2_000;

/**
 * Creates a component that is loaded on its first mount and renders nothing until then. A failed import is retried
 * with exponential backoff while the component is mounted, because a visitor does not see that the component is
 * missing. Not rendered by SSR.
 */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function Lazy(props: P) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (loaded) return;
      let isMounted = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const attempt = async (delay: number) => {
        try {
          loaded = await load();
          if (isMounted) setPart(() => loaded);
        } catch {
          if (isMounted) timer = setTimeout(() => void attempt(delay * 2), delay);
        }
      };
      void attempt(RETRY_DELAY_MS);
      return () => {
        isMounted = false;
        clearTimeout(timer);
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
