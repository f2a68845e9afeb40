import type { Cents, Locale } from '@taquilla/contracts';

/** Everything printed on a bond; nothing else is read while it is drawn. */
export interface BondDocument {
  locale: Locale;
  venue: { name: string; city: string; timeZone: string; colour: string };
  reference: string;
  buyer: string;
  /** null: a gift, which does not say what it cost */
  total: Cents | null;
  /** moment of the sale: the same sale gives the same bytes */
  soldAt: Date;
  tickets: readonly BondTicket[];
  /** of an event: the ticketing authority's fiscal seal */
  authority?: { seal: string; issuedAt: Date } | null;
}

/** One entry unit: one product, one QR. */
export interface BondTicket {
  /** 16 hexadecimal digits, the number a door writes down */
  ticketId: string;
  code: string;
  productName: string;
  holder: string | null;
  persons: number;
  visits: readonly BondVisit[];
  /** of an event with numbered seats */
  seat?: { sectorName: string; rowText: string; columnText: string } | null;
  /** what else it is good for */
  extras?: readonly string[];
}

export interface BondVisit {
  roomName: string;
  visitAt: Date;
  /** what the slot is called instead of its hour ("Morning visit") */
  displayText: string | null;
}
