import type { SaleDetail } from '@taquilla/contracts';

type Line = SaleDetail['lines'][number];

/** Every room and time of a purchase once, in the order in which they are visited. */
export function visitsOf(lines: readonly Line[]): Line['visits'] {
  const visits = lines.flatMap((line) => line.visits);
  const unique = new Map(visits.map((visit) => [`${visit.visit_at} ${visit.room_name}`, visit]));
  return [...unique.values()].sort((a, b) => Date.parse(a.visit_at) - Date.parse(b.visit_at));
}
