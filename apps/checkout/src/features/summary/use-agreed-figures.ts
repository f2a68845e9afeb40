import type { Totals } from '@taquilla/contracts';
import { useState } from 'react';
import type { Loaded } from '../../base/loading/loaded.ts';

/** Returns the totals to show: the totals of the cart, or the totals that the backend returned for the same cart. */
export function useAgreedFigures(computed: Loaded<Totals>): {
  figures: Loaded<Totals>;
  /** replaces the computed totals with the backend's totals */
  acceptFigures: (totals: Totals) => void;
} {
  const [accepted, setAccepted] = useState<{ insteadOf: string; totals: Totals } | null>(null);
  const current = JSON.stringify(computed.data ?? null);
  return {
    figures: accepted?.insteadOf === current ? { ...computed, data: accepted.totals } : computed,
    acceptFigures: (totals) => {
      setAccepted({ insteadOf: current, totals });
    },
  };
}
