import type { FastifyRequest } from 'fastify';
import { SALE_TOKEN_HEADER } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { clientOf } from '../client/session.ts';
import { isSaleToken } from './sale-token.ts';

/** A sale, and what tells its buyer: the shop's secret, the time, and the token of an address that may carry one. */
export interface BuyerQuestion {
  saleId: string;
  secret: string;
  now: Date;
  queryToken?: string | undefined;
}

/** Whether a request comes from the sale's buyer: who has its token, or the registered client whose sale it is. */
export async function isBuyer(
  db: Db,
  request: FastifyRequest,
  { saleId, secret, now, queryToken }: BuyerQuestion,
): Promise<boolean> {
  const header = request.headers[SALE_TOKEN_HEADER];
  const token = typeof header === 'string' ? header : queryToken;
  if (isSaleToken(token, saleId, secret)) return true;
  const client = await clientOf(db, request, now);
  if (!client) return false;
  const own = await db
    .selectFrom('sale')
    .select('id')
    .where('id', '=', saleId)
    .where('registered_client_id', '=', client.id)
    .executeTakeFirst();
  return own !== undefined;
}
