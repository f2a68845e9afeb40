import type { Locale, RequestedInvoice } from '@taquilla/contracts';
import { type SelfService, selfServiceFor } from '../../../database/columns/self-service.ts';
import type { Db } from '../../../database/open-database.ts';
import { findIssue } from './issue.ts';
import { textsOf } from '../../venues/index.ts';
import type { Sale } from './repository.ts';
import { kindOf } from './sale-kind.ts';
import type { SoldLine } from './sold-line.ts';
import { linesIn } from './sold-names.ts';
import { type TransferredUnit, transferredUnits } from './ticket-transfers.ts';
import { venueDirections, type SaleScope } from './venue-directions.ts';

/** A sale with the data that its page, bond and e-mail show. */
export interface SaleDocument {
  sale: Sale;
  venue: {
    id: number;
    slug: string;
    name: string;
    city: string;
    timezone: string;
    colour: string;
  } & SaleScope;
  company: { name: string; email: string };
  buyer: { name: string; email: string };
  lines: readonly SoldLine[];
  /** tickets that other people have accepted, which the buyer's documents omit; absent: none */
  transferred?: readonly TransferredUnit[];
  /** self-service rules stored with the order, else the current rules of the venue; null: none */
  selfService: SelfService | null;
  /** invoice requested with the order */
  invoice?: RequestedInvoice;
  /** issue of an event sale; null: not issued, or no event sale */
  authority: { seal: string; issuedAt: Date } | null;
}

/**
 * Loads a sale document. Names of products and rooms, and the terms of passes, are those at the time of the sale.
 * @param locale translates the names of its lines; default: language of the sale
 */
export async function loadSaleDocument(db: Db, sale: Sale, locale?: Locale): Promise<SaleDocument> {
  const venue = await db
    .selectFrom('venue')
    .innerJoin('company', 'company.id', 'venue.company_id')
    .select(['venue.id', 'venue.slug', 'venue.city', 'venue.timezone', 'venue.w600 as colour', 'venue.about'])
    .select('venue.self_service')
    .select(['company.name as companyName', 'company.email as companyEmail'])
    .where('venue.id', '=', sale.headquarter_id)
    .executeTakeFirstOrThrow();
  const { companyName, companyEmail, about, self_service, ...place } = venue;
  const rules = selfServiceFor(sale.kind, sale.self_service ?? self_service);
  const names = await textsOf(db, 'venue', [venue.id], sale.locale);
  const named = { ...place, name: names(venue.id, 'name') };
  const buyer = await db
    .selectFrom('client')
    .select(['name', 'email'])
    .where('id', '=', sale.client_id)
    .executeTakeFirstOrThrow();
  const transferred = await transferredUnits(db, sale);
  return {
    sale,
    venue: { ...named, ...venueDirections(about, rules, { ...named, locale: sale.locale, kind: sale.kind }) },
    company: { name: companyName, email: companyEmail },
    buyer,
    selfService: rules,
    ...(transferred.length > 0 && { transferred }),
    ...invoiceOf(sale),
    lines: await linesIn(db, sale, await kindOf(sale).loadLines(db, sale), locale),
    authority: kindOf(sale).needsAuthority ? await loadSeal(db, sale.id) : null,
  };
}

function invoiceOf({ invoice }: Sale): Pick<SaleDocument, 'invoice'> {
  if (invoice === null) return {};
  const { name, cif, email } = invoice;
  return { invoice: { name, cif, email } };
}

async function loadSeal(db: Db, saleId: string): Promise<SaleDocument['authority']> {
  const issue = await findIssue(db, saleId);
  if (!issue?.seal || !issue.issued_at) return null;
  return { seal: issue.seal, issuedAt: issue.issued_at };
}
