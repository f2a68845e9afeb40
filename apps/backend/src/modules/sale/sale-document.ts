import type { RequestedInvoice } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import type { SoldSeat } from '../../database/event-sale-tables.ts';
import type { Holder, SoldPass } from '../../database/sales-tables.ts';
import { findIssue } from '../event-sale/issue.ts';
import { loadEventLines } from '../event-sale/event-document.ts';
import { textsOf } from '../texts/texts.ts';
import type { Sale } from './repository.ts';

/** A sale with all that its page, its bond and its mail say. */
export interface SaleDocument {
  sale: Sale;
  venue: { id: number; slug: string; name: string; city: string; timezone: string; colour: string };
  company: { name: string; email: string };
  buyer: { name: string; email: string };
  lines: SoldLine[];
  /** asked for with the order */
  invoice?: RequestedInvoice;
  /** of an event: what makes the sale one */
  authority: { seal: string; issuedAt: Date } | null;
}

export interface SoldLine {
  productId: number;
  productName: string;
  quantity: number;
  /** one per unit, or none */
  holders: readonly Holder[];
  /** whom one unit admits */
  persons: number;
  visits: readonly SoldVisit[];
  /** of an event: one per unit where there are seats */
  seats?: readonly SoldSeat[];
  /** of an event: what comes with each unit at no time of its own */
  extras?: readonly string[];
  /** of an event, whose title the product's name is: what was paid for */
  tariff?: string;
  /** of a tourist pass */
  pass?: SoldPass;
}

export interface SoldVisit {
  roomId: number;
  /** empty: the venue itself */
  roomName: string;
  visitAt: Date;
}

/** Reads everything about a sale. Names of products and rooms, and what passes promise, are those it was sold under. */
export async function loadSaleDocument(db: Db, sale: Sale): Promise<SaleDocument> {
  const venue = await db
    .selectFrom('venue')
    .innerJoin('company', 'company.id', 'venue.company_id')
    .select(['venue.id', 'venue.slug', 'venue.city', 'venue.timezone', 'venue.w600 as colour'])
    .select(['company.name as companyName', 'company.email as companyEmail'])
    .where('venue.id', '=', sale.headquarter_id)
    .executeTakeFirstOrThrow();
  const { companyName, companyEmail, ...place } = venue;
  const names = await textsOf(db, 'venue', [venue.id], sale.locale);
  const buyer = await db
    .selectFrom('client')
    .select(['name', 'email'])
    .where('id', '=', sale.client_id)
    .executeTakeFirstOrThrow();
  return {
    sale,
    venue: { ...place, name: names(venue.id, 'name') },
    company: { name: companyName, email: companyEmail },
    buyer,
    ...invoiceOf(sale),
    lines: sale.kind === 'event' ? await loadEventLines(db, sale.id) : await loadLines(db, sale),
    authority: await loadSeal(db, sale.id),
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

async function loadLines(db: Db, { id: saleId, kind }: Pick<Sale, 'id' | 'kind'>): Promise<SoldLine[]> {
  const lines = await db
    .selectFrom('sale_line')
    .leftJoin('product', 'product.id', 'sale_line.product_id')
    .select(['sale_line.position', 'product_id', 'product_name', 'quantity', 'holders', 'pass'])
    .select([
      'pass_uses as uses',
      'pass_validity_days as validityDays',
      'pass_is_individual_use as isIndividual',
    ])
    .where('sale_id', '=', saleId)
    .orderBy('sale_line.position')
    .execute();
  const items = await db
    .selectFrom('sale_item')
    .select(['line', 'room_id', 'room_name', 'visit_at', 'pax'])
    .where('sale_id', '=', saleId)
    .orderBy('line')
    .orderBy('position')
    .execute();
  return lines.map((line) => {
    const own = items.filter((item) => item.line === line.position);
    return {
      productId: line.product_id,
      productName: line.product_name,
      quantity: line.quantity,
      holders: line.holders,
      persons: personsOf(own),
      visits: visitsOf(own),
      ...(kind === 'tourist-pass' && {
        pass: line.pass ?? {
          uses: line.uses,
          validityDays: line.validityDays,
          isShared: line.isIndividual === false,
        },
      }),
    };
  });
}

/** The same people enter one room after another, so the fullest room counts. */
function personsOf(items: readonly { room_id: number | null; pax: number }[]): number {
  const byRoom = new Map<number | null, number>();
  for (const { room_id, pax } of items) byRoom.set(room_id, (byRoom.get(room_id) ?? 0) + pax);
  return Math.max(1, ...byRoom.values());
}

interface ItemRow {
  room_id: number | null;
  room_name: string | null;
  visit_at: Date | null;
}

/** Each room at its time once, the earliest first. */
function visitsOf(items: readonly ItemRow[]): SoldVisit[] {
  const visits = new Map<string, SoldVisit>();
  for (const { room_id, room_name, visit_at } of items) {
    if (room_id === null || visit_at === null) continue;
    visits.set(`${room_id} ${visit_at.getTime()}`, {
      roomId: room_id,
      roomName: room_name ?? '',
      visitAt: visit_at,
    });
  }
  return [...visits.values()].sort((a, b) => a.visitAt.getTime() - b.visitAt.getTime());
}
