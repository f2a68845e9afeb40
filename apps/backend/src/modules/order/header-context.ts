import type { Db } from '../../database/open-database.ts';
import { findPromotion } from '../promotion/index.ts';
import type { HeaderContext } from './check-header.ts';
import type { OrderHeader } from './order-header.ts';

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
  const gateway = await findGateway(db, header.payment_gateway_id, venueId);
  return {
    hasClient: await isClientOfVenue(db, header.client_id, venueId),
    hasGateway: gateway !== undefined,
    isInvitation: gateway?.type === 'invitation',
    requiredTexts: await requiredTexts(db, venueId, interfaceIds),
    promotion: code === null ? undefined : await findPromotion(db, { venueId, code, now }),
    managementCost: await managementCost(db, venueId),
    now,
  };
}

/** The required texts of the whole venue and of each interface that the order buys from. */
async function requiredTexts(db: Db, venueId: number, interfaceIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('legal_text')
    .select('id')
    .where('headquarter_id', '=', venueId)
    .where('required', '=', true)
    .where((eb) =>
      eb.or([
        eb('interface_id', 'is', null),
        ...(interfaceIds.length > 0 ? [eb('interface_id', 'in', interfaceIds)] : []),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function isClientOfVenue(db: Db, clientId: string, venueId: number): Promise<boolean> {
  const row = await db
    .selectFrom('client')
    .select('id')
    .where('id', '=', clientId)
    .where('headquarter_id', '=', venueId)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The payment method, where the venue offers it. */
function findGateway(db: Db, gatewayId: number, venueId: number) {
  return db
    .selectFrom('payment_gateway')
    .select('type')
    .where('id', '=', gatewayId)
    .where('headquarter_id', '=', venueId)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** The general interface's management cost (R98). */
async function managementCost(db: Db, venueId: number): Promise<number> {
  const row = await db
    .selectFrom('sales_interface')
    .select('management_cost_cents')
    .where('headquarter_id', '=', venueId)
    .where('kind', '=', 'online')
    .executeTakeFirst();
  return row?.management_cost_cents ?? 0;
}
