import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { recordset } from '../../../database/recordset.ts';
import { changeStatuses, extendedDeadline, type Sale } from '../../sales/index.ts';

const BEGUN = { id: 'uuid', gateway_id: 'bigint', expires_at: 'timestamptz' };

/**
 * Records the chosen payment method of locked sales and extends their payment deadlines.
 * @returns the updated sales, in the order of the requests
 */
export async function beginPayments<Request extends { sale: Sale; gatewayId: number; now: Date }>(
  trx: Trx,
  requests: readonly Request[],
): Promise<Request[]> {
  const rows = requests.map(({ sale, gatewayId, now }) => ({
    id: sale.id,
    gateway_id: gatewayId,
    expires_at: extendedDeadline(sale, now),
  }));
  await sql`
    update sale set payment_gateway_id = given.gateway_id, expires_at = given.expires_at
    from ${recordset(rows, BEGUN)}
    where sale.id = given.id`.execute(trx);
  const first = requests.filter(({ sale }) => sale.status === 'pending');
  await changeStatuses(trx, first, 'startPayment', 'payment started');
  return requests.map((one): Request => ({
    ...one,
    sale: {
      ...one.sale,
      status: 'pending payments gateway',
      payment_gateway_id: one.gatewayId,
      expires_at: extendedDeadline(one.sale, one.now),
    },
  }));
}

/** Runs `beginPayments` for one sale. */
export async function beginPayment(trx: Trx, sale: Sale, gatewayId: number, now: Date): Promise<Sale> {
  const [begun] = await beginPayments(trx, [{ sale, gatewayId, now }]);
  return begun?.sale ?? sale;
}
