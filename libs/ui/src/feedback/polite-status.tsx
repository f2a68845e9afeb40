import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Milliseconds without a change, after which words have settled. */
const SETTLED = 700;

/**
 * A sum or a count for those who listen: said politely when it changes, and of a number that is stepped up five times only
 * the last. What is there from the start is not said.
 */
export function PoliteStatus({ children }: { children: string }) {
  const [said, setSaid] = useState('');
  const first = useRef<string | null>(children);
  useEffect(() => {
    if (first.current === children) return;
    first.current = null;
    const timer = setTimeout(() => {
      setSaid(children);
    }, SETTLED);
    return () => {
      clearTimeout(timer);
    };
  }, [children]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
