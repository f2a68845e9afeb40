import { useEffect, useRef, useState, type RefObject } from 'react';

/** Where the keyboard is in the list. */
export interface SeatCursor {
  table: RefObject<HTMLTableElement | null>;
  current: number | null;
  setCurrent: (seat: number) => void;
  /** gives a seat the focus as soon as it is in the table */
  goTo: (seat: number) => void;
}

interface SeatCursorOf {
  canHave: (seat: number) => boolean;
  /** somebody else has taken the seat that has the focus */
  onGone: (seat: number) => void;
}

export function useSeatCursor({ canHave, onGone }: SeatCursorOf): SeatCursor {
  const table = useRef<HTMLTableElement>(null);
  const wanted = useRef<number | null>(null);
  const [current, setCurrent] = useState<number | null>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    const box = table.current?.querySelector<HTMLElement>(`[data-seat="${wanted.current}"]`);
    if (!box) return;
    wanted.current = null;
    box.focus();
  });

  const isOpen = current !== null && canHave(current);
  const before = useRef({ current, isOpen });
  useEffect(() => {
    const wasOpen = before.current.current === current && before.current.isOpen;
    before.current = { current, isOpen };
    if (current === null || isOpen || !wasOpen) return;
    if (table.current?.contains(document.activeElement)) onGone(current);
  }, [current, isOpen, onGone]);

  return {
    table,
    current,
    setCurrent,
    goTo: (seat) => {
      wanted.current = seat;
      setCurrent(seat);
    },
  };
}
