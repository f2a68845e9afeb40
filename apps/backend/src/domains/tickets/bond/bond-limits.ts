import type { FastifyRequest } from 'fastify';
import { addressNetwork } from '@taquilla/server';
import type { Deps } from '../../../deps.ts';
import { Allowances, type AllowanceRule } from '../../../limits/allowance.ts';

const TEN_MINUTES_MS = 10 * 60_000;
/** Downloads per sale; far above those of a person and of an e-mail program that prefetches links. */
const OF_SALE: AllowanceRule = { name: 'bond downloads of a sale', limit: 30, windowMs: TEN_MINUTES_MS };
/** Downloads per address: a school or a hotel shares one. */
const OF_ADDRESS: AllowanceRule = {
  name: 'bond downloads from an address',
  limit: 300,
  windowMs: TEN_MINUTES_MS,
};

/** Rate limit of bond downloads. @throws 429 above the limit of the sale or the address */
export async function countDownload(
  { database, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>,
  saleId: string,
  request: FastifyRequest,
): Promise<void> {
  const ofSale = { rule: OF_SALE, subject: saleId };
  const ofAddress = { rule: OF_ADDRESS, subject: addressNetwork(request.ip) };
  const claims = config.rateLimit === 0 ? [ofSale] : [ofSale, ofAddress];
  await new Allowances(database.db, config.secret).claim(claims, clock.now());
}
