import { useEffect, useRef, useState, type RefObject } from 'react';

/** Position of the keyboard focus in the list. */
export interface SeatCursor {
  table: RefObject<HTMLTableElement | null>;
  current: number | null;
  setCurrent: (seat: number) => void;
  /** focuses a seat as soon as it is rendered in the table */
  goTo: (seat: number) => void;
}

interface SeatCursorOptions {
  isSelectable: (seat: number) => boolean;
  /** called when another visitor holds or buys the focused seat */
  onUnavailable: (seat: number) => void;
}

export function useSeatCursor({ isSelectable, onUnavailable }: SeatCursorOptions): SeatCursor {
  const table = useRef<HTMLTableElement>(null);
  const target = useRef<number | null>(null);
  const [current, setCurrent] = useState<number | null>(null);

  useEffect(() => {
    if (target.current === null) return;
    const box = table.current?.querySelector<HTMLElement>(`[data-seat="${target.current}"]`);
    if (!box) return;
    target.current = null;
    box.focus();
  });

  const isOpen = current !== null && isSelectable(current);
  const before = useRef({ current, isOpen });
  useEffect(() => {
    const wasOpen = before.current.current === current && before.current.isOpen;
    before.current = { current, isOpen };
    if (current === null || isOpen || !wasOpen) return;
    if (table.current?.contains(document.activeElement)) onUnavailable(current);
  }, [current, isOpen, onUnavailable]);

  return {
    table,
    current,
    setCurrent,
    goTo: (seat) => {
      target.current = seat;
      setCurrent(seat);
    },
  };
}
