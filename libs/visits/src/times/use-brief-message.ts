import { useEffect, useState } from 'react';

/** How long the over-stock message shows (R70). */
const SHOWN_FOR = 2000;

/** A message that goes away by itself; the same one again starts its time anew. */
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
