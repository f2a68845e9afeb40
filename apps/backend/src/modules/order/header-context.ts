import type { Db } from '../../database/open-database.ts';
import { findPromotion } from '../promotion/index.ts';
import type { HeaderContext } from './check-header.ts';
import type { OrderHeader } from './order-header.ts';
import { findOfferedGateway, managementCost, requiredTexts } from '../venue/index.ts';
import { isBuyerOfVenue } from '../sale/index.ts';

/**
 * Loads what the header of every order is checked against.
 * @param interfaceIds those that the order buys from: their legal texts count beside the venue's
 */
export async function loadHeaderContext(
  db: Db,
  header: OrderHeader,
  interfaceIds: readonly number[],
  now: Date,
): Promise<HeaderContext> {
  const { headquarter_id: venueId, promotion_code: code } = header;
  const gateway = await findOfferedGateway(db, header.payment_gateway_id, venueId);
  return {
    hasClient: await isBuyerOfVenue(db, header.client_id, venueId),
    hasGateway: gateway !== undefined,
    isInvitation: gateway?.type === 'invitation',
    requiredTexts: await requiredTexts(db, venueId, interfaceIds),
    promotion: code === null ? undefined : await findPromotion(db, { venueId, code, now }),
    managementCost: await managementCost(db, venueId),
    now,
  };
}
