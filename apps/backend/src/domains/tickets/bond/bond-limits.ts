import type { FastifyRequest } from 'fastify';
import { addressNetwork } from '@taquilla/server';
import type { Deps } from '../../../deps.ts';
import { Allowances, type AllowanceRule } from '../../../limits/allowance.ts';

const TEN_MINUTES_MS = 10 * 60_000;
/** Downloads per sale; far above the number of a person whose e-mail client prefetches links. */
const OF_SALE: AllowanceRule = { name: 'bond downloads of a sale', limit: 30, windowMs: TEN_MINUTES_MS };
/** Downloads per address network: the users of a school or a hotel share one address. */
const OF_ADDRESS: AllowanceRule = {
  name: 'bond downloads from an address',
  limit: 300,
  windowMs: TEN_MINUTES_MS,
};

/** Counts a bond download towards its rate limits. @throws 429 above the limit of the sale or the address network */
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
