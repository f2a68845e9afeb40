import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Debounce in ms: time without a change before the text is announced. */
const DEBOUNCE_MS = 700;

/**
 * Announces a total or count to screen readers when it changes. Debounced, so that several changes in a row are announced once.
 * The initial text is not announced.
 */
export function PoliteStatus({ children }: { children: string }) {
  const [announced, setAnnounced] = useState('');
  const first = useRef<string | null>(children);
  useEffect(() => {
    if (first.current === children) return;
    first.current = null;
    const timer = setTimeout(() => {
      setAnnounced(children);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [children]);
  return (
    <VisuallyHidden>
      <span role="status">{announced}</span>
    </VisuallyHidden>
  );
}
