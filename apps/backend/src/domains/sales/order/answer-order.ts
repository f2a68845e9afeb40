/** HTTP handling shared by orders of every kind. */
import type { FastifyRequest } from 'fastify';
import { toEuros, type SaleCreated } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { unauthenticated } from '../../../errors.ts';
import { clientOf } from '../../accounts/index.ts';
import type { OrderHeader } from './order-header.ts';
import { isUnpaid, saleToken } from '../sale/index.ts';
import type { OrderedSale } from './insert-sale.ts';

/** Checks who orders. @throws 401 for an order of a registered client without that client's token */
export async function checkOwner(
  db: Db,
  request: FastifyRequest,
  header: Pick<OrderHeader, 'registered_client_id' | 'headquarter_id'>,
  now: Date,
): Promise<void> {
  if (header.registered_client_id === null) return;
  const client = await clientOf(db, request, now);
  const isOwn = client?.id === header.registered_client_id && client.headquarter_id === header.headquarter_id;
  if (!isOwn) throw unauthenticated();
}

/** Returns the response to an order. @param browserKey key of the ordering browser (`bindToBrowser`) */
export function saleCreatedOf(sale: OrderedSale, secret: string, browserKey?: string): SaleCreated {
  return {
    id: sale.id,
    status: sale.status,
    token: saleToken(sale.id, secret, browserKey),
    subtotal: toEuros(sale.subtotal_cents),
    promotion: toEuros(sale.promotion_cents),
    management_cost: toEuros(sale.management_cost_cents),
    total: toEuros(sale.total_cents),
    expires_at: isUnpaid(sale.status) ? sale.expires_at.toISOString() : null,
  };
}
