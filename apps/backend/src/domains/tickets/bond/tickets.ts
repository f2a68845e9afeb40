import type { KeyObject } from 'node:crypto';
import { NO_NIF } from '@taquilla/contracts';
import type { Holder } from '../../../database/sales-tables.ts';
import { extraText, isSameUnit, ticketIdOf } from '../../sales/index.ts';
import type { BondDocument, BondHolder, BondTicket } from './bond-document.ts';
import { entryKey, signEntryCode } from './entry-code.ts';
import type { PrintedSale } from './printed-sale.ts';

/** Entry unit with its position in the sale. */
export interface EntryUnit extends BondTicket {
  /** index of its line */
  line: number;
  /** id of the transfer by which another person has it; absent: the buyer has it */
  transferId?: string | undefined;
}

type Units = Pick<PrintedSale, 'sale' | 'venue' | 'lines' | 'transferred'>;

/** Returns the entry units that the buyer has, in the order of the sale. */
export const ticketsOf = (document: Units, secret: string): EntryUnit[] =>
  entryUnitsOf(document, secret).filter(({ transferId }) => transferId === undefined);

/** Returns the entry unit that another person has accepted; undefined: no such transfer in this edition. */
export const transferredTicket = (document: Units, id: string, secret: string): EntryUnit | undefined =>
  entryUnitsOf(document, secret).find(({ transferId }) => transferId === id);

/**
 * Computes all entry units of a sale, one per unit of each product, with signed codes. Deterministic: ids derive from the
 * sale's seed, signatures from the secret.
 */
export function entryUnitsOf({ sale, venue, lines, transferred = [] }: Units, secret: string): EntryUnit[] {
  const key = entryKey(secret);
  return lines.flatMap(
    ({ productId, productName, quantity, holders, persons, visits, seats, extras, tariff, pass }, line) =>
      Array.from({ length: quantity }, (_, unit) => {
        const transferId = transferred.find((one) => isSameUnit(one, { line, unit }))?.id;
        const ticketId = ticketIdOf(sale, line, unit, transferId);
        return {
          line,
          ...(transferId !== undefined && { transferId }),
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

/** Returns the content of a bond: the printed sale with the entry units of its reader. */
export function bondOf(document: PrintedSale, secret: string, picture?: Uint8Array): BondDocument {
  const { sale, venue, buyer } = document;
  return {
    locale: sale.locale,
    venue: { ...venue, timeZone: venue.timezone },
    kind: sale.kind,
    reference: sale.reference,
    buyer: buyer.name,
    total: sale.is_gift || document.transferId !== undefined ? null : sale.total_cents,
    soldAt: sale.paid_at ?? sale.created_at,
    tickets:
      document.transferId === undefined
        ? ticketsOf(document, secret)
        : [transferredTicket(document, document.transferId, secret)].filter((one) => one !== undefined),
    authority: document.authority,
    changeUrl: document.changeUrl,
    picture,
  };
}
