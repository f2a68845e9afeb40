/** Tables of changes by buyers. Amounts are integer cents, times instants in UTC. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ChangeKind, Visitor } from '@taquilla/contracts';
import type { CreatedAt, Timestamp } from './column-types.ts';
import type { SoldExtra, SoldSeat } from './event-sale-tables.ts';
import type { Holder } from './sales-tables.ts';

/** Planned line; absent fields are unchanged. */
export interface PlannedLine {
  position: number;
  /** 0: the line is removed */
  quantity: number;
  unitCents: number;
  /** reduction of the whole line */
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

/** Planned line of an event sale. */
export interface PlannedEventLine {
  position: number;
  /** 0: the line is removed */
  quantity: number;
  unitCents: number;
  /** reduction of the whole line */
  reductionCents: number;
  hourId: number;
  /** ISO 8601 */
  visitAt: string;
  tariffId: number;
  tariffName: string;
  /** standing sector of unnumbered places */
  sectorId: number | null;
  sectorName: string | null;
  /** one per unit if there are seats, else empty */
  seats: readonly SoldSeat[];
  combined: readonly SoldExtra[];
  /** one per unit of a nominative event, else empty */
  visitors: readonly Visitor[];
}

export type Planned = PlannedLine | PlannedEventLine;

export const isEventLine = (line: Planned): line is PlannedEventLine => 'hourId' in line;

/** Amounts of a changed line before and after, in cents; the reduction is of the whole line. */
export interface ChangedAmounts {
  position: number;
  before: LineAmounts;
  after: LineAmounts;
  /** whether the units of the line have the price of the new visit on the day of the change */
  isMoved: boolean;
}

interface LineAmounts {
  quantity: number;
  unitCents: number;
  reductionCents: number;
}

/** Entry units of a line before the change, whose codes are void. */
export interface FormerUnits {
  /** index of the line among the former lines */
  line: number;
  quantity: number;
}

/**
 * Change of a paid sale. `waiting`: places held, payment pending. `issuing`: of an event: paid, places held, issue requested.
 * `done`: applied. `ended`: cancelled, the sale is unchanged; a late payment may still apply it.
 */
export interface SaleChangeTable {
  /** idempotency key, chosen by the browser; does not authorise */
  id: string;
  sale_id: string;
  headquarter_id: number;
  content_hash: string;
  state: 'waiting' | 'issuing' | 'done' | 'ended';
  /** edition of the sale at the request, to detect changes meanwhile */
  edition: number;
  kinds: JSONColumnType<ChangeKind[]>;
  /** null once no longer needed, since a plan contains names of holders */
  plan: ColumnType<Planned[] | null, string, string | null>;
  tickets: JSONColumnType<FormerUnits[]>;
  /** amounts of the changed lines */
  amounts: JSONColumnType<ChangedAmounts[]>;
  /** end of validity of the former codes; null: unlimited */
  void_until: Timestamp | null;
  /** former visit times of the changed lines, ISO 8601, earliest first */
  before_visits: JSONColumnType<string[]>;
  subtotal_cents: number;
  promotion_cents: number;
  fee_cents: number;
  /** positive: to be paid; negative: refunded */
  difference_cents: number;
  /** deadline for payment or issue */
  expires_at: Timestamp;
  created_at: CreatedAt;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  why: Generated<string | null>;
}
