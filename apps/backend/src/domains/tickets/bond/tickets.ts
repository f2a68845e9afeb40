import type { KeyObject } from 'node:crypto';
import { NO_NIF } from '@taquilla/contracts';
import type { Holder } from '../../../database/sales-tables.ts';
import { extraText, ticketIdOf } from '../../sales/index.ts';
import type { BondDocument, BondHolder, BondTicket } from './bond-document.ts';
import { entryKey, signEntryCode } from './entry-code.ts';
import type { PrintedSale } from './printed-sale.ts';

/**
 * Computes the entry units of a sale, one per unit of each product, with signed codes. Deterministic: ids derive from the
 * sale's seed, signatures from the secret.
 */
export function ticketsOf(
  { sale, venue, lines }: Pick<PrintedSale, 'sale' | 'venue' | 'lines'>,
  secret: string,
): BondTicket[] {
  const key = entryKey(secret);
  return lines.flatMap(
    ({ productId, productName, quantity, holders, persons, visits, seats, extras, tariff, pass }, line) =>
      Array.from({ length: quantity }, (_, unit) => {
        const ticketId = ticketIdOf(sale, line, unit);
        return {
          ticketId,
          code: codeOf({ venueId: venue.id, productId, ticketId, persons, visits }, key),
          productName,
          tariff: tariff ?? null,
          holder: holderOf(holders[unit]),
          persons,
          visits,
          seat: seats?.[unit] ?? null,
          extras: (extras ?? []).map(extraText),
          pass: pass ?? null,
        };
      }),
  );
}

function holderOf(holder: Holder | undefined): BondHolder | null {
  return holder ? { name: holder.name, nif: holder.nif === NO_NIF ? null : holder.nif } : null;
}

function codeOf(ticket: Parameters<typeof signEntryCode>[0], key: KeyObject): string {
  return signEntryCode({ ...ticket, persons: Math.min(ticket.persons, 255) }, key);
}

/** Returns the content of a bond: the printed sale with its entry units. */
export function bondOf(document: PrintedSale, secret: string, picture?: Uint8Array): BondDocument {
  const { sale, venue, buyer } = document;
  return {
    locale: sale.locale,
    venue: { ...venue, timeZone: venue.timezone },
    kind: sale.kind,
    reference: sale.reference,
    buyer: buyer.name,
    total: sale.is_gift ? null : sale.total_cents,
    soldAt: sale.paid_at ?? sale.created_at,
    tickets: ticketsOf(document, secret),
    authority: document.authority,
    changeUrl: document.changeUrl,
    picture,
  };
}
