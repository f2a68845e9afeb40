import { address, documentName, endpoints, type Locale, localisePath } from '@taquilla/contracts';
import {
  changePage,
  kindOf,
  manageToken,
  receiptToken,
  type Sale,
  type SaleDocument,
} from '../../sales/index.ts';
import { linkToken } from '../../../link-token.ts';

/** Returns the name of the downloaded file (R175). */
export function bondFileName({ kind, reference }: Pick<Sale, 'kind' | 'reference'>): string {
  return documentName(kind, reference);
}

const DAY_MS = 24 * 60 * 60_000;
/** Validity of links after the last visit, for buyers who need the document later. */
const DAYS_AFTER_VISIT = 30;
/** Validity of links for sales without a visit, such as passes. */
const DAYS_AFTER_PURCHASE = 400;

type Dated = Pick<SaleDocument, 'sale' | 'lines'>;

/** Returns the path of the bond, with a token that expires at `documentEnd`. */
export function bondLink(document: Dated, secret: string, browserKey?: string): string {
  const { sale } = document;
  return address(kindOf(sale).bond, { id: sale.id, token: documentToken(document, secret, browserKey) });
}

/**
 * Derives the token for downloads of tickets, in all formats.
 * @param browserKey key of the browser that receives the link; undefined for links in e-mails
 */
export const documentToken = ({ sale, lines }: Dated, secret: string, browserKey?: string): string =>
  linkToken(sale.id, documentEnd(sale, lines), secret, browserKey);

/** Returns the path of the receipt, with a token. @param locale language of the receipt */
export function receiptLink(
  { sale, lines }: Dated,
  secret: string,
  { browserKey, locale }: { browserKey: string | undefined; locale: Locale },
): string {
  const end = new Date(sale.created_at.getTime() + DAYS_AFTER_PURCHASE * DAY_MS);
  const until = new Date(Math.max(end.getTime(), documentEnd(sale, lines).getTime()));
  const token = receiptToken(sale.id, until, secret, browserKey);
  return address(endpoints.downloadReceipt, { id: sale.id, token, language: locale });
}

/**
 * Returns the path of the page to change or return a sale. The token is in the fragment, which browsers do not send, so it
 * appears in no log and no referrer.
 */
export function manageLink(
  { sale, venue, lines }: Dated & Pick<SaleDocument, 'venue'>,
  secret: string,
): string {
  const token = manageToken(sale.id, documentEnd(sale, lines), secret);
  return `${localisePath(changePage(venue.slug, sale), sale.locale)}#${token}`;
}

/** Returns the expiry of links to the tickets. */
export function documentEnd({ created_at }: Pick<Sale, 'created_at'>, lines: SaleDocument['lines']): Date {
  const visits = lines.flatMap((line) => line.visits.map(({ visitAt }) => visitAt.getTime()));
  return visits.length > 0
    ? new Date(Math.max(...visits) + DAYS_AFTER_VISIT * DAY_MS)
    : new Date(created_at.getTime() + DAYS_AFTER_PURCHASE * DAY_MS);
}
