import { address, endpoints, type WalletLinks } from '@taquilla/contracts';
import { documentToken } from '../bond/index.ts';
import type { SaleDocument } from '../../sales/index.ts';
import type { Wallets } from './wallets.ts';

/** Maximum passes in a `.pkpasses`, a limit of Apple. */
export const MAX_IN_BUNDLE = 10;

/**
 * Returns the wallet links of a sale, with the token of its bond (R342).
 * @param wallets certificates and keys of the venues; a wallet without them has no links
 */
export function walletLinks(
  wallets: Pick<Wallets, 'apple' | 'google'>,
  document: Pick<SaleDocument, 'sale' | 'lines' | 'venue'>,
  secret: string,
  browserKey?: string,
): WalletLinks {
  const { sale, lines, venue } = document;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const query = { id: sale.id, token: documentToken(document, secret, browserKey) };
  return {
    apple: wallets.apple(venue.slug)
      ? inParts(count, MAX_IN_BUNDLE, (from) => address(endpoints.applePasses, { ...query, from }))
      : [],
    // a Google token has space for one ticket
    google: wallets.google(venue.slug)
      ? inParts(count, 1, (ticket) => address(endpoints.googlePass, { ...query, ticket }))
      : [],
  };
}

function inParts(count: number, size: number, urlOf: (from: number) => string): WalletLinks['apple'] {
  return Array.from({ length: Math.ceil(count / size) }, (_, part) => {
    const from = part * size + 1;
    return { url: urlOf(from), from, to: Math.min(count, from + size - 1) };
  });
}
