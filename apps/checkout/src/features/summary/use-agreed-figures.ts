import type { Totals } from '@taquilla/contracts';
import { useState } from 'react';
import type { Loaded } from '../../base/loading/loaded.ts';

/** The sums that a buyer sees and pays: the cart's, or those that the box office has named for this very cart. */
export function useAgreedFigures(computed: Loaded<Totals>): {
  figures: Loaded<Totals>;
  /** the box office asks for these instead of the ones computed now */
  acceptFigures: (totals: Totals) => void;
} {
  const [named, setNamed] = useState<{ insteadOf: string; totals: Totals } | null>(null);
  const current = JSON.stringify(computed.data ?? null);
  return {
    figures: named?.insteadOf === current ? { ...computed, data: named.totals } : computed,
    acceptFigures: (totals) => {
      setNamed({ insteadOf: current, totals });
    },
  };
}
