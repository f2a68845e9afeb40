import { address, endpoints, type WalletLinks } from '@taquilla/contracts';
import { documentToken } from '../bond/index.ts';
import type { SaleDocument } from '../../sales/index.ts';
import type { Wallets } from './wallets.ts';

/** Of a `.pkpasses`: Apple takes no more at once. */
export const MOST_IN_BUNDLE = 10;

/**
 * Where the tickets of a sale are added to wallets, by the same token as its document (R342).
 * @param wallets which the venue has certificates for
 */
export function walletLinks(
  wallets: Pick<Wallets, 'apple' | 'google'>,
  document: Pick<SaleDocument, 'sale' | 'lines' | 'venue'>,
  secret: string,
  browserKey?: string,
): WalletLinks {
  const { sale, lines, venue } = document;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const asked = { id: sale.id, token: documentToken(document, secret, browserKey) };
  return {
    apple: wallets.apple(venue.slug)
      ? inParts(count, MOST_IN_BUNDLE, (from) => address(endpoints.applePasses, { ...asked, from }))
      : [],
    // the token that Google takes has room for one
    google: wallets.google(venue.slug)
      ? inParts(count, 1, (ticket) => address(endpoints.googlePass, { ...asked, ticket }))
      : [],
  };
}

function inParts(count: number, size: number, urlOf: (from: number) => string): WalletLinks['apple'] {
  return Array.from({ length: Math.ceil(count / size) }, (_, part) => {
    const from = part * size + 1;
    return { url: urlOf(from), from, to: Math.min(count, from + size - 1) };
  });
}
