import type { StoredEventCart } from '@taquilla/contracts';
import { useState } from 'react';
import type { LineProblem, LineProblems } from './line-problems.ts';

/** Dates that have begun, and those that the box office has refused. Places are held, so nothing else can be lost. */
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
