import { address, documentName, localisePath } from '@taquilla/contracts';
import { changePage, kindOf, manageToken, type Sale, type SaleDocument } from '../../sales/index.ts';
import { linkToken } from '../../../link-token.ts';

/** Name of the downloaded file (R175). */
export function bondFileName({ kind, reference }: Pick<Sale, 'kind' | 'reference'>): string {
  return documentName(kind, reference);
}

const DAY_MS = 24 * 60 * 60_000;
/** A link outlives the last visit, for whoever needs the tickets for their papers. */
const DAYS_AFTER_VISIT = 30;
/** Of passes, which are for no day. */
const DAYS_AFTER_PURCHASE = 400;

type Dated = Pick<SaleDocument, 'sale' | 'lines'>;

/** Same-origin address of the document, with a token that opens it until some time after the last visit. */
export function bondLink(document: Dated, secret: string, browserKey?: string): string {
  const { sale } = document;
  return address(kindOf(sale).bond, { id: sale.id, token: documentToken(document, secret, browserKey) });
}

/**
 * What opens the tickets of a sale, in whatever form they are downloaded.
 * @param browserKey of the browser that is told the link; undefined for links in e-mails
 */
export const documentToken = ({ sale, lines }: Dated, secret: string, browserKey?: string): string =>
  linkToken(sale.id, documentEnd(sale, lines), secret, browserKey);

/**
 * Same-origin address of the page where a sale is changed or given back. Its token stands behind the #: browsers send it to
 * nobody, so that it is in no log and no referrer.
 */
export function manageLink(
  { sale, venue, lines }: Dated & Pick<SaleDocument, 'venue'>,
  secret: string,
): string {
  const token = manageToken(sale.id, documentEnd(sale, lines), secret);
  return `${localisePath(changePage(venue.slug, sale), sale.locale)}#${token}`;
}

/** Until when links to the tickets count. */
export function documentEnd({ created_at }: Pick<Sale, 'created_at'>, lines: SaleDocument['lines']): Date {
  const visits = lines.flatMap((line) => line.visits.map(({ visitAt }) => visitAt.getTime()));
  return visits.length > 0
    ? new Date(Math.max(...visits) + DAYS_AFTER_VISIT * DAY_MS)
    : new Date(created_at.getTime() + DAYS_AFTER_PURCHASE * DAY_MS);
}
