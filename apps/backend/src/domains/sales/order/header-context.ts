import type { Db } from '../../../database/open-database.ts';
import { unique } from '../../../database/rows.ts';
import { findPromotion } from '../promotion/index.ts';
import { venuesOfBuyers } from '../sale/index.ts';
import { findOfferedGateways, termsOf } from '../../venues/index.ts';
import type { HeaderContext } from './check-header.ts';
import type { OrderHeader } from './order-header.ts';

export interface RequestedHeader {
  header: OrderHeader;
  /** interfaces of the order, whose legal texts apply besides those of the venue */
  interfaceIds: readonly number[];
  now: Date;
}

/** Loads the data for the validation of order headers, in the order of the requests. */
export async function loadHeaderContexts(
  db: Db,
  requests: readonly RequestedHeader[],
): Promise<HeaderContext[]> {
  const headers = requests.map(({ header }) => header);
  const gateways = await findOfferedGateways(db, unique(headers.map((one) => one.payment_gateway_id)));
  const venueOfBuyer = await venuesOfBuyers(db, unique(headers.map((one) => one.client_id)));
  const terms = await termsOf(db, unique(headers.map((one) => one.headquarter_id)));
  return Promise.all(
    requests.map(async ({ header, interfaceIds, now }): Promise<HeaderContext> => {
      const { headquarter_id: venueId, promotion_code: code } = header;
      const offered = gateways.get(header.payment_gateway_id);
      const gateway = offered?.headquarter_id === venueId ? offered : undefined;
      const { managementCost, requiredTexts } = terms(venueId);
      return {
        hasClient: venueOfBuyer.get(header.client_id) === venueId,
        hasGateway: gateway !== undefined,
        isInvitation: gateway?.type === 'invitation',
        requiredTexts: requiredTexts
          .filter(({ interfaceId }) => interfaceId === null || interfaceIds.includes(interfaceId))
          .map(({ id }) => id),
        promotion: code === null ? undefined : await findPromotion(db, { venueId, code, now }),
        managementCost,
        now,
      };
    }),
  );
}

/** Loads the data for the validation of one order header. */
export async function loadHeaderContext(
  db: Db,
  header: OrderHeader,
  interfaceIds: readonly number[],
  now: Date,
): Promise<HeaderContext> {
  const [context] = await loadHeaderContexts(db, [{ header, interfaceIds, now }]);
  if (!context) throw new Error('an order without a context');
  return context;
}
