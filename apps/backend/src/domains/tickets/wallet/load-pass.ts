/** Loads and signs current passes, for buyers and for registered phones. */
import type { Config } from '../../../config.ts';
import type { Db } from '../../../database/open-database.ts';
import { findLogo } from '../../venues/index.ts';
import { hasBond } from '../bond/index.ts';
import { loadSaleDocument, type Sale } from '../../sales/index.ts';
import { describePasses, voidPass } from './describe-pass.ts';
import type { PassContent } from './pass-content.ts';
import type { AppleKeys } from './wallet-keys.ts';
import type { Wallets } from './wallets.ts';

export interface PassDeps {
  db: Db;
  config: Pick<Config, 'secret' | 'lastingSecret' | 'publicUrl'>;
  wallets: Pick<Wallets, 'sign'>;
}

/**
 * Returns signed passes of a sale, from number `from`, at most `count`.
 * @returns undefined when the sale has no pass of that number
 */
export async function signedPasses(
  { db, config, wallets }: PassDeps,
  sale: Sale,
  keys: AppleKeys,
  { from, count }: { from: number; count: number },
): Promise<{ file: Buffer; count: number } | undefined> {
  const document = await loadSaleDocument(db, sale);
  const passes = describePasses(document, config)
    .slice(from - 1, from - 1 + count)
    .filter((pass) => pass !== undefined);
  if (passes.length === 0) return undefined;
  const logo = await findLogo(db, sale.headquarter_id);
  return { file: await wallets.sign({ passes, keys, logo }), count: passes.length };
}

/** Returns one current pass: valid with its code, or void (R344). */
export async function signedPass(
  { db, config, wallets }: PassDeps,
  sale: Sale,
  keys: AppleKeys,
  number: number,
): Promise<Buffer> {
  const document = await loadSaleDocument(db, sale);
  const valid: PassContent | undefined = (await hasBond(db, sale))
    ? describePasses(document, config)[number - 1]
    : undefined;
  const logo = await findLogo(db, sale.headquarter_id);
  return wallets.sign({ passes: [valid ?? voidPass(document, number, config)], keys, logo });
}
