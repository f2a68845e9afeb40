import type { StoredEventCart } from '@taquilla/contracts';
import { useState } from 'react';
import type { LineProblem, LineProblems } from './line-problems.ts';

/** Returns problems of event lines: past dates and refused lines. Sold out cannot occur, because places are held. */
export function useEventLineProblems({ lines, serverOffset }: StoredEventCart): LineProblems {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [openedAt] = useState(() => Date.now());
  const problems = new Map<string, LineProblem>(refused.map((lineId) => [lineId, 'refused']));
  for (const { id, stock } of lines) {
    if (Date.parse(stock.visit_at) < openedAt + serverOffset) problems.set(id, 'past');
  }
  return {
    problems,
    check: (refusedLines) => {
      setRefused(refusedLines.flatMap((line) => lines[line]?.id ?? []));
    },
  };
}
