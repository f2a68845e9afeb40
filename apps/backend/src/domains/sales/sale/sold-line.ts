import type { Cents, Locale } from '@taquilla/contracts';
import type { SoldSeat } from '../../../database/event-sale-tables.ts';
import type { Holder, SoldPass } from '../../../database/sales-tables.ts';

/** A line of a sale of any kind, as documents show it. */
export interface SoldLine {
  productId: number;
  productName: string;
  /** language of its names, if it is not the requested language */
  language?: Locale;
  quantity: number;
  /** price of one unit at the time of the sale */
  unitCents?: Cents;
  /** one per unit, or empty */
  holders: readonly Holder[];
  /** persons that one unit admits */
  persons: number;
  visits: readonly SoldVisit[];
  /** seats of an event line, one per unit; empty: unnumbered places */
  seats?: readonly SoldSeat[];
  /** combined products of each unit of an event line that have no time */
  extras?: readonly SoldUnitExtra[];
  /** tariff of an event line, whose product name is the event's title */
  tariff?: string;
  /** terms of a tourist pass */
  pass?: SoldPass;
}

export interface SoldUnitExtra {
  name: string;
  quantity: number;
}

/** Formats a combined product with its quantity: "2 × Audio guide". */
export const extraText = ({ name, quantity }: SoldUnitExtra): string =>
  quantity > 1 ? `${quantity} × ${name}` : name;

/** Separator between the names of a combined product and of its room. */
export const JOINED_NAMES = ' · ';

export interface SoldVisit {
  roomId: number;
  /** empty: the whole venue */
  roomName: string;
  visitAt: Date;
  /** approximate end; absent: unknown */
  endsAt?: Date;
}
