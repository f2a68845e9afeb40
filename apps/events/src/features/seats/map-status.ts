import { request } from '@taquilla/api';
import { address, endpoints, mapStatusAnswer } from '@taquilla/contracts';

interface StatusParams {
  hourId: number;
  venueId: number;
  /** cart whose seats have the status `mine` */
  reference: string;
}

/**
 * Returns the API address of the seat statuses.
 * @param since revision; without it, or when it is too old, the response has all seats
 */
export const mapStatusAddress = ({ hourId, venueId, reference }: StatusParams, since?: number): string =>
  address(endpoints.eventMap, { id: hourId, headquarter_id: venueId, part: 'status', reference, since });

/** Requests the seat statuses, or the changes after the revision `since`. */
export const readMapStatus = (params: StatusParams, since: number | undefined, signal: AbortSignal) =>
  request('GET', mapStatusAddress(params, since), mapStatusAnswer, { signal });
