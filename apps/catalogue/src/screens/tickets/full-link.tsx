import { WaitingListLink } from '../../base/choices/waiting-list-link.tsx';
import { visitToSearch, EMPTY_VISIT } from '@taquilla/visits/choice';
import type { VisitPlan } from './use-visit-plan.ts';

interface FullLinkProps {
  plan: Pick<VisitPlan, 'accessInterface' | 'chosen' | 'rooms'>;
  /** null: the day is chosen on the waiting-list page */
  day: string | null;
  /** true: asks whether the visitor found no place */
  asks?: boolean;
}

/** Link to the waiting list, for a party that enters one room: an entry cannot cover several rooms. */
export function FullLink({ plan: { accessInterface, chosen, rooms }, day, asks = false }: FullLinkProps) {
  if (!accessInterface || rooms.length !== 1) return null;
  const quantities = Object.fromEntries(chosen.map(({ id, quantity }) => [id, quantity]));
  const visit = { ...EMPTY_VISIT, interfaceId: accessInterface.id, quantities, day };
  return <WaitingListLink search={visitToSearch(visit)} asks={asks} />;
}
