import type { Locale } from '@taquilla/contracts';
import type { SoldSeat } from '../../../database/event-sale-tables.ts';
import type { Holder, SoldPass } from '../../../database/sales-tables.ts';

/** A line of a sale as every document shows it, whatever was sold. */
export interface SoldLine {
  productId: number;
  productName: string;
  /** of its names, where it is not the language they were asked in */
  language?: Locale;
  quantity: number;
  /** one per unit, or none */
  holders: readonly Holder[];
  /** whom one unit admits */
  persons: number;
  visits: readonly SoldVisit[];
  /** of an event: one per unit where there are seats */
  seats?: readonly SoldSeat[];
  /** of an event: what comes with each unit at no time of its own */
  extras?: readonly SoldUnitExtra[];
  /** of an event, whose title the product's name is: what was paid for */
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
  /** empty: the venue itself */
  roomName: string;
  visitAt: Date;
  /** about when it ends; missing: not known */
  endsAt?: Date;
}
