import type { Cents, Locale } from '@taquilla/contracts';
import type { SaleKindName, SoldPass } from '../../../database/sales-tables.ts';
import type { SoldVisit, SaleScope } from '../../sales/index.ts';

/** Content of a bond; rendering reads nothing else. */
export interface BondDocument {
  locale: Locale;
  venue: { name: string; city: string; timeZone: string; colour: string } & SaleScope;
  /** picture of the venue, as JPEG */
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
  /** URL where the buyer changes or returns the sale; null: not possible */
  changeUrl: string | null;
  /** fiscal seal of an event sale by the ticketing authority */
  authority?: { seal: string; issuedAt: Date } | null;
}

/** One entry unit with its QR code. */
export interface BondTicket {
  /** 16 hexadecimal digits; the id that doors report */
  ticketId: string;
  code: string;
  /** product name; for an event, its title */
  productName: string;
  /** tariff of an event ticket; null for other tickets */
  tariff: string | null;
  holder: BondHolder | null;
  persons: number;
  /** earliest first; empty: valid at any time */
  visits: readonly BondVisit[];
  /** numbered seat of an event ticket; null: none */
  seat: { sectorName: string; rowText: string; columnText: string } | null;
  /** included combined products, such as “2 × Audio guide” */
  extras: readonly string[];
  pass: SoldPass | null;
}

/** `nif` null: not required, or none */
export interface BondHolder {
  name: string;
  nif: string | null;
}

export type BondVisit = Pick<SoldVisit, 'roomName' | 'visitAt'>;
