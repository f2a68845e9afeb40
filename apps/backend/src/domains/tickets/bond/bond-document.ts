import type { Cents, Locale } from '@taquilla/contracts';
import type { SaleKindName, SoldPass } from '../../../database/sales-tables.ts';
import type { SoldVisit, SaleScope } from '../../sales/index.ts';

/** Content of a bond; rendering reads nothing else. */
export interface BondDocument {
  locale: Locale;
  venue: { name: string; city: string; timeZone: string; colour: string } & SaleScope;
  /** of the venue, as JPEG */
  picture?: Uint8Array | undefined;
  kind: SaleKindName;
  reference: string;
  /** null: hidden from this reader */
  buyer: string | null;
  /** null: a gift without amounts */
  total: Cents | null;
  /** time of the sale, so that rendering is deterministic */
  soldAt: Date;
  tickets: readonly BondTicket[];
  /** address where the buyer changes or returns the sale; null: not possible */
  changeUrl: string | null;
  /** of an event: fiscal seal of the ticketing authority */
  authority?: { seal: string; issuedAt: Date } | null;
}

/** One entry unit with its QR code. */
export interface BondTicket {
  /** 16 hexadecimal digits; the id that doors report */
  ticketId: string;
  code: string;
  /** of an event: its title */
  productName: string;
  /** of an event: the tariff */
  tariff: string | null;
  holder: BondHolder | null;
  persons: number;
  /** earliest first; empty: valid at any time */
  visits: readonly BondVisit[];
  /** of an event with numbered seats */
  seat: { sectorName: string; rowText: string; columnText: string } | null;
  /** other conditions */
  extras: readonly string[];
  pass: SoldPass | null;
}

/** `nif` null: not required, or none */
export interface BondHolder {
  name: string;
  nif: string | null;
}

export type BondVisit = Pick<SoldVisit, 'roomName' | 'visitAt'>;
