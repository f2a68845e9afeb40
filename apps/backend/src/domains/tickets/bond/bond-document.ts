import type { Cents, Locale } from '@taquilla/contracts';
import type { SaleKindName, SoldPass } from '../../../database/sales-tables.ts';
import type { SoldVisit, SaleScope } from '../../sales/index.ts';

/** Everything printed on a bond; nothing else is read while it is drawn. */
export interface BondDocument {
  locale: Locale;
  venue: { name: string; city: string; timeZone: string; colour: string } & SaleScope;
  /** of the venue, as JPEG */
  picture?: Uint8Array | undefined;
  kind: SaleKindName;
  reference: string;
  /** null: printed for somebody who may not read it */
  buyer: string | null;
  /** null: a gift, which does not say what it cost */
  total: Cents | null;
  /** moment of the sale: the same sale gives the same bytes */
  soldAt: Date;
  tickets: readonly BondTicket[];
  /** where its buyer changes or returns it; null: neither is possible */
  changeUrl: string | null;
  /** of an event: the ticketing authority's fiscal seal */
  authority?: { seal: string; issuedAt: Date } | null;
}

/** One entry unit: one product, one QR. */
export interface BondTicket {
  /** 16 hexadecimal digits, the number a door writes down */
  ticketId: string;
  code: string;
  /** of an event: its title */
  productName: string;
  /** of an event: what was paid for */
  tariff: string | null;
  holder: BondHolder | null;
  persons: number;
  /** the earliest first; none: it admits at any time */
  visits: readonly BondVisit[];
  /** of an event with numbered seats */
  seat: { sectorName: string; rowText: string; columnText: string } | null;
  /** what else it is good for */
  extras: readonly string[];
  pass: SoldPass | null;
}

/** `nif` null: none was asked, or the holder has none. */
export interface BondHolder {
  name: string;
  nif: string | null;
}

export type BondVisit = Pick<SoldVisit, 'roomName' | 'visitAt'>;
