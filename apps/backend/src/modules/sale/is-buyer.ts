import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/open-database.ts';
import { clientOf } from '../client/session.ts';
import { hasSaleToken } from './answer-order.ts';

/** A sale, and what tells its buyer: the shop's secrets and the time. */
export interface BuyerQuestion {
  saleId: string;
  secrets: readonly string[];
  now: Date;
}

/** Whether a request comes from the sale's buyer: who has its token, or the registered client whose sale it is. */
export async function isBuyer(
  db: Db,
  request: FastifyRequest,
  { saleId, secrets, now }: BuyerQuestion,
): Promise<boolean> {
  if (hasSaleToken(request, saleId, secrets)) return true;
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
