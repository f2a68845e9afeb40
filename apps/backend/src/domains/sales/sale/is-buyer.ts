import type { FastifyRequest } from 'fastify';
import { SALE_TOKEN_HEADER } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { clientOf } from '../../accounts/index.ts';
import { isLinkToken } from '../../../link-token.ts';
import { isManageToken, isSaleToken } from './sale-token.ts';

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
    .where((eb) => eb.and({ id: saleId, registered_client_id: client.id }))
    .executeTakeFirst();
  return own !== undefined;
}

/** The same, or somebody with the link of the buyer's mail, whose token comes in the same header. */
export async function mayManage(
  db: Db,
  request: FastifyRequest,
  { saleId, secrets, now }: BuyerQuestion,
): Promise<boolean> {
  if (hasManageToken(request, saleId, { secrets, now })) return true;
  return isBuyer(db, request, { saleId, secrets, now });
}

type TokenRequest = Pick<FastifyRequest, 'headers' | 'browserKey'>;

/** Whether a request carries the token of the buyer's mailed link. */
export function hasManageToken(
  { headers, browserKey }: TokenRequest,
  saleId: string,
  { secrets, now }: Omit<BuyerQuestion, 'saleId'>,
): boolean {
  const header = headers[SALE_TOKEN_HEADER];
  return (
    typeof header === 'string' &&
    secrets.some((secret) => isManageToken(header, saleId, { secret, browserKey, now }))
  );
}

/** Whether a request carries the sale's token, in its header: addresses are no place for it. */
export function hasSaleToken(
  { headers, browserKey }: TokenRequest,
  saleId: string,
  secrets: readonly string[],
): boolean {
  const header = headers[SALE_TOKEN_HEADER];
  return (
    typeof header === 'string' &&
    secrets.some((secret) => isSaleToken(header, saleId, { secret, browserKey }))
  );
}

/** Whether a request may have a sale's document: it has the sale's token, or its address a link's that has not ended. */
export function mayDownload(
  request: TokenRequest & { query: { token?: string | undefined } },
  saleId: string,
  { secrets, now }: Omit<BuyerQuestion, 'saleId'>,
): boolean {
  const { token } = request.query;
  const { browserKey } = request;
  if (hasSaleToken(request, saleId, secrets)) return true;
  return secrets.some((secret) => isLinkToken(token, saleId, { secret, browserKey, now }));
}
