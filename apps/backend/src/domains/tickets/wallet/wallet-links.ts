import { address, endpoints, type WalletLinks } from '@taquilla/contracts';
import { documentToken } from '../bond/index.ts';
import { isSameUnit, type SaleDocument } from '../../sales/index.ts';
import type { Wallets } from './wallets.ts';

/** Maximum passes in a `.pkpasses`, a limit of Apple. */
export const MAX_IN_BUNDLE = 10;

/**
 * Returns the wallet links of a sale, with the token of its bond (R342).
 * @param wallets certificates and keys of the venues; a wallet without them has no links
 */
export function walletLinks(
  wallets: Pick<Wallets, 'apple' | 'google'>,
  document: Pick<SaleDocument, 'sale' | 'lines' | 'venue' | 'transferred'>,
  secret: string,
  browserKey?: string,
): WalletLinks {
  const { sale, venue } = document;
  const owned = ownedNumbers(document);
  const query = { id: sale.id, token: documentToken(document, secret, browserKey) };
  return {
    apple: wallets.apple(venue.slug)
      ? inParts(owned, MAX_IN_BUNDLE, (from) => address(endpoints.applePasses, { ...query, from }))
      : [],
    // a Google token has space for one ticket
    google: wallets.google(venue.slug)
      ? inParts(owned, 1, (ticket) => address(endpoints.googlePass, { ...query, ticket }))
      : [],
  };
}

/** Returns whether the buyer has each ticket, in the order of their numbers. */
const ownedNumbers = ({ lines, transferred = [] }: Pick<SaleDocument, 'lines' | 'transferred'>): boolean[] =>
  lines.flatMap(({ quantity }, line) =>
    Array.from(
      { length: quantity },
      (_, unit) => !transferred.some((one) => isSameUnit(one, { line, unit })),
    ),
  );

function inParts(
  owned: readonly boolean[],
  size: number,
  urlOf: (from: number) => string,
): WalletLinks['apple'] {
  const parts = Array.from({ length: Math.ceil(owned.length / size) }, (_, part) => {
    const from = part * size + 1;
    return { url: urlOf(from), from, to: Math.min(owned.length, from + size - 1) };
  });
  return parts.filter(({ from, to }) => owned.slice(from - 1, to).includes(true));
}
