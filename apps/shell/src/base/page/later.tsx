import { useEffect, useState, type ComponentType } from 'react';

/** Milliseconds before what could not be fetched is asked for again; twice as many each time. */
const AGAIN = 2_000;

/**
 * A part of the shell that shows nothing when it begins, in a file of its own: fetched where it is first wanted, and asked for
 * until it is there, since nobody sees that it is missing. Where pages are drawn it is not there.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function Later(props: P) {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      if (known) return;
      let isWanted = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = async (delay: number) => {
        try {
          known = await load();
          if (isWanted) setPart(() => known);
        } catch {
          if (isWanted) timer = setTimeout(() => void ask(delay * 2), delay);
        }
      };
      void ask(AGAIN);
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
