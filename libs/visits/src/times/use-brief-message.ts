import { useEffect, useState } from 'react';

/** Duration of the over-stock message, ms (R70). */
const SHOWN_FOR = 2000;

/** Returns a message that disappears automatically; showing it again restarts the timer. */
export function useBriefMessage(): [string | null, (message: string) => void] {
  const [shown, setShown] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => {
      setShown(null);
    }, SHOWN_FOR);
    return () => {
      clearTimeout(timer);
    };
  }, [shown]);
  return [
    shown?.message ?? null,
    (message) => {
      setShown({ message });
    },
  ];
}
