import { endpoints, type ClientSale } from '@taquilla/contracts';
import type { Detail } from '../../base/panel-address.ts';

export type Kind = ClientSale['kind'];

/** Dialog of each kind of purchase. */
export const DETAIL_OF = {
  tickets: 'bonus',
  'tourist-pass': 'card',
  event: 'event',
} as const satisfies Record<Kind, Detail>;

export const KIND_OF_DETAIL = {
  bonus: 'tickets',
  card: 'tourist-pass',
  event: 'event',
} as const satisfies Record<Detail, Kind>;

/**
 * Returns the path of a purchase's codes without language prefix; the offline pass is stored under the path without
 * the query.
 */
export const passPath = (slug: string, { id, kind }: { id: string; kind: Kind }): string =>
  `/monuments/${slug}/client/pass/${id}${kind === 'event' ? '?kind=event' : ''}`;

/** Endpoints of the document of each kind of purchase. */
export const DOCUMENT_OF = {
  tickets: { download: endpoints.clientBond, send: endpoints.sendBond },
  'tourist-pass': { download: endpoints.clientTouristPassDownload, send: endpoints.sendBond },
  event: { download: endpoints.clientEventBond, send: endpoints.sendEventBond },
} as const satisfies Record<Kind, unknown>;
