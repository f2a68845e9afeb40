import type { Locale } from '@taquilla/contracts';
import type { SoldSeat } from '../../../database/event-sale-tables.ts';
import type { Holder, SoldPass } from '../../../database/sales-tables.ts';

/** A line of a sale of any kind, as documents show it. */
export interface SoldLine {
  productId: number;
  productName: string;
  /** language of its names, if it is not the requested one */
  language?: Locale;
  quantity: number;
  /** one per unit, or empty */
  holders: readonly Holder[];
  /** persons that one unit admits */
  persons: number;
  visits: readonly SoldVisit[];
  /** of an event with seats: one per unit */
  seats?: readonly SoldSeat[];
  /** of an event: extras of each unit without a time */
  extras?: readonly SoldUnitExtra[];
  /** of an event, whose title is the product name: the tariff */
  tariff?: string;
  /** of a tourist pass */
  pass?: SoldPass;
}

export interface SoldUnitExtra {
  name: string;
  quantity: number;
}

/** "2 × Audio guide" */
export const extraText = ({ name, quantity }: SoldUnitExtra): string =>
  quantity > 1 ? `${quantity} × ${name}` : name;

/** Between the names of an extra and of its room. */
export const JOINED_NAMES = ' · ';

export interface SoldVisit {
  roomId: number;
  /** empty: the whole venue */
  roomName: string;
  visitAt: Date;
  /** approximate end; absent: unknown */
  endsAt?: Date;
}
