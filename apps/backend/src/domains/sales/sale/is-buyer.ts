import type { FastifyRequest } from 'fastify';
import { SALE_TOKEN_HEADER } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { clientOf } from '../../accounts/index.ts';
import { isLinkToken } from '../../../link-token.ts';
import { isManageToken, isSaleToken } from './sale-token.ts';

/** A sale, with the secrets and the time that authorise its buyer. */
export interface BuyerQuestion {
  saleId: string;
  secrets: readonly string[];
  now: Date;
}

/** Whether a request is authorised as the sale's buyer: by the sale token, or as the registered client who owns the sale. */
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

/** Whether a request is authorised as the sale's buyer (`isBuyer`), or by the token of an e-mailed link in the same header. */
export async function mayManage(
  db: Db,
  request: FastifyRequest,
  { saleId, secrets, now }: BuyerQuestion,
): Promise<boolean> {
  if (hasManageToken(request, saleId, { secrets, now })) return true;
  return isBuyer(db, request, { saleId, secrets, now });
}

type TokenRequest = Pick<FastifyRequest, 'headers' | 'browserKey'>;

/** Whether a request carries the token of the link that was e-mailed to the buyer. */
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

/** Whether a request carries the sale token in its header; the token is never accepted in the URL. */
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

/**
 * Whether a request may read a document of the sale: by the sale token, or by a link token in its URL that has not expired.
 * @param opens what the link token opens; default: the tickets
 */
export function mayDownload(
  request: TokenRequest & { query: { token?: string | undefined } },
  saleId: string,
  { secrets, now, opens = saleId }: Omit<BuyerQuestion, 'saleId'> & { opens?: string },
): boolean {
  const { token } = request.query;
  const { browserKey } = request;
  if (hasSaleToken(request, saleId, secrets)) return true;
  return secrets.some((secret) => isLinkToken(token, opens, { secret, browserKey, now }));
}
