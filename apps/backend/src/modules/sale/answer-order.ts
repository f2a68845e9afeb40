/** What orders of every kind have in common over HTTP. */
import type { FastifyRequest } from 'fastify';
import { SALE_TOKEN_HEADER, toEuros, type SaleCreated } from '@taquilla/contracts';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/open-database.ts';
import { unauthenticated } from '../../errors.ts';
import { clientOf } from '../client/session.ts';
import type { OrderHeader } from './order-header.ts';
import type { Sale } from './repository.ts';
import { isUnpaid } from './sale-status.ts';
import { isLinkToken, isSaleToken, saleToken } from './sale-token.ts';

/** @throws 401 for an order in the name of a client whose token the request does not carry */
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

export function saleCreatedOf(sale: Sale, secret: string): SaleCreated {
  return {
    id: sale.id,
    status: sale.status,
    token: saleToken(sale.id, secret),
    subtotal: toEuros(sale.subtotal_cents),
    promotion: toEuros(sale.promotion_cents),
    management_cost: toEuros(sale.management_cost_cents),
    total: toEuros(sale.total_cents),
    expires_at: isUnpaid(sale.status) ? sale.expires_at.toISOString() : null,
  };
}

/** Whether a request carries the sale's token, in its header: addresses are no place for it. */
export function hasSaleToken(
  { headers }: Pick<FastifyRequest, 'headers'>,
  saleId: string,
  secrets: readonly string[],
): boolean {
  const header = headers[SALE_TOKEN_HEADER];
  return typeof header === 'string' && secrets.some((secret) => isSaleToken(header, saleId, secret));
}

/** Whether a request may have a sale's document: it has the sale's token, or its address a link's that has not ended. */
export function mayDownload(
  request: { headers: FastifyRequest['headers']; query: { token?: string | undefined } },
  saleId: string,
  { secrets, oldReleasesUntil }: Pick<Config, 'secrets' | 'oldReleasesUntil'>,
  now: Date,
): boolean {
  const { token } = request.query;
  if (hasSaleToken(request, saleId, secrets)) return true;
  if (secrets.some((secret) => isLinkToken(token, saleId, { secret, now }))) return true;
  // links in letters of before carry the sale's token
  return now < oldReleasesUntil && secrets.some((secret) => isSaleToken(token, saleId, secret));
}
