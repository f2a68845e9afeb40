/** Tables of what buyers change by themselves. Money is integer cents, times are instants in UTC. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ChangeKind, Visitor } from '@taquilla/contracts';
import type { CreatedAt, Timestamp } from './column-types.ts';
import type { SoldExtra, SoldSeat } from './event-sale-tables.ts';
import type { Holder } from './sales-tables.ts';

/** A line as it is to be; what it says nothing of stays. */
export interface PlannedLine {
  position: number;
  /** 0: the line goes */
  quantity: number;
  unitCents: number;
  /** of the whole line */
  reductionCents: number;
  holders: readonly Holder[];
  items: readonly PlannedItem[];
}

export interface PlannedItem {
  position: number;
  stockId: number | null;
  /** ISO 8601 */
  visitAt: string | null;
  places: number;
}

/** The same of an event. */
export interface PlannedEventLine {
  position: number;
  /** 0: the line goes */
  quantity: number;
  unitCents: number;
  /** of the whole line */
  reductionCents: number;
  hourId: number;
  /** ISO 8601 */
  visitAt: string;
  tariffId: number;
  tariffName: string;
  /** of places by number in a standing sector */
  sectorId: number | null;
  sectorName: string | null;
  /** one per unit where there are seats, else none */
  seats: readonly SoldSeat[];
  combined: readonly SoldExtra[];
  /** one per unit of a nominative event, else none */
  visitors: readonly Visitor[];
}

export type Planned = PlannedLine | PlannedEventLine;

export const isEventLine = (line: Planned): line is PlannedEventLine => 'hourId' in line;

/** What a changed line cost and costs. Cents; the reduction is of the whole line. */
export interface ChangedAmounts {
  position: number;
  before: LineAmounts;
  after: LineAmounts;
  /** its units cost what the new visit cost on the day of the change */
  isMoved: boolean;
}

interface LineAmounts {
  quantity: number;
  unitCents: number;
  reductionCents: number;
}

/** Entry units of a line before the change: their codes open no door any more. */
export interface FormerUnits {
  /** its place among the lines that there were */
  line: number;
  quantity: number;
}

/**
 * One change of a paid sale. `waiting`: its places are held and its payment is awaited. `issuing`: of an event, it is paid,
 * its places are held and the ticketing authority is asked for it. `done`: the sale is as it says. `ended`: it was given
 * up, and the sale stayed as it was; paid late it may be done all the same.
 */
export interface SaleChangeTable {
  /** Made by the browser: an idempotency key, never an authority. */
  id: string;
  sale_id: string;
  headquarter_id: number;
  content_hash: string;
  state: 'waiting' | 'issuing' | 'done' | 'ended';
  /** of the sale's codes when it was asked for: a sale that was changed meanwhile is another */
  edition: number;
  kinds: JSONColumnType<ChangeKind[]>;
  /** gone once it is of no use any more: names of holders are in it */
  plan: ColumnType<Planned[] | null, string, string | null>;
  tickets: JSONColumnType<FormerUnits[]>;
  /** of the lines that it changes */
  amounts: JSONColumnType<ChangedAmounts[]>;
  /** until when somebody might come with a former code; null: for ever */
  void_until: Timestamp | null;
  /** ISO 8601, of what is changed, the earliest first */
  before_visits: JSONColumnType<string[]>;
  subtotal_cents: number;
  promotion_cents: number;
  fee_cents: number;
  /** positive: to be paid; negative: goes back */
  difference_cents: number;
  /** when it is given up, unless it is paid, or issued, before */
  expires_at: Timestamp;
  created_at: CreatedAt;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  why: Generated<string | null>;
}
