import { request } from '@taquilla/api';
import { address, endpoints, mapStatusAnswer } from '@taquilla/contracts';

interface StatusOf {
  hourId: number;
  venueId: number;
  /** the cart whose own seats are `mine` */
  reference: string;
}

/** @param since a revision; without it, or where that is too long ago, all seats */
export const mapStatusAddress = ({ hourId, venueId, reference }: StatusOf, since?: number): string =>
  address(endpoints.eventMap, { id: hourId, headquarter_id: venueId, part: 'status', reference, since });

/** How the seats stand; with `since` what has changed from that revision on. */
export const readMapStatus = (of: StatusOf, since: number | undefined, signal: AbortSignal) =>
  request('GET', mapStatusAddress(of, since), mapStatusAnswer, { signal });
