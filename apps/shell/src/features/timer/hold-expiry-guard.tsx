import type { Headquarter } from '@taquilla/contracts';
import { useTimeLeft } from '@taquilla/shared-state';
import { useEffect, useRef, useState } from 'react';
import { useMayExtend } from './extend-holds.ts';
import { warningFor, END, type Warning } from './hold-warning.ts';
import { LastTimeDialog, MoreTimeDialog } from './more-time-dialog.tsx';
import { useCartRecheck } from './use-cart-recheck.ts';

interface HoldGuardProps {
  venue: Headquarter;
  isResultPage: boolean;
  /** replaced in tests */
  reload?: () => void;
}

/** Watches the deadline of the carts: warns or offers an extension before it, reloads the page at it, and rechecks the carts after it. */
export function HoldExpiryGuard({ venue, isResultPage, reload = reloadPage }: HoldGuardProps) {
  const timeLeft = useTimeLeft();
  const left = isResultPage ? null : timeLeft;
  const warning = warningFor(left);
  const mayExtend = useMayExtend(venue);
  const [dismissed, setDismissed] = useState<Warning>(0);
  useCartRecheck(venue, isResultPage);
  useReloadAtEnd(left, reload);

  // an extension resets the warnings
  if (warning === 0 && dismissed !== 0) setDismissed(0);

  if (left === null || warning <= dismissed) return null;
  const onDone = () => {
    setDismissed(warning);
  };
  return mayExtend ? (
    <MoreTimeDialog venueId={venue.id} secondsLeft={left} onDone={onDone} />
  ) : (
    <LastTimeDialog secondsLeft={left} onDone={onDone} />
  );
}

/** Reloads at the deadline if it was still running on this page; a cart that was already expired is rechecked instead. */
function useReloadAtEnd(left: number | null, reload: () => void): void {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (left !== null && left > END) wasRunning.current = true;
    else if (left !== null && wasRunning.current) {
      wasRunning.current = false;
      reload();
    }
  }, [left, reload]);
}

function reloadPage(): void {
  location.reload();
}
