/** Strategy interface of the kinds of sales (tickets, passes, events). `kindOf` returns the implementation. */
import type { endpoints } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import type { Inventory, Places } from '../../inventory/index.ts';
import type { Sale } from './repository.ts';
import type { SoldLine } from './sold-line.ts';

/** Result of `sellTogether`. */
export interface SoldTogether {
  /** sales whose holds cover their need; nothing has been written yet */
  covered: ReadonlySet<string>;
  /** Sells the holds of the given sales. Call it last in the transaction: all buyers contend for these rows. */
  move(this: void, saleIds: ReadonlySet<string>, now: Date): Promise<void>;
}

export interface SaleKind {
  name: SaleKindName;
  /** kinds that share a cart with this one, including itself */
  cart: readonly SaleKindName[];
  /** inventory of its places */
  inventory: Inventory;
  /** table of its lines; table of its visits, each with a slot or date of the inventory; column of a visit's places */
  tables: {
    lines: 'sale_line' | 'sale_event_line';
    visits: 'sale_item' | 'sale_event_line';
    places: 'places' | 'quantity';
  };
  /** whether the ticketing authority has to issue it after payment */
  needsAuthority: boolean;
  /** path segment of its result pages: empty, or ending with a slash */
  resultFolder: string;
  /** endpoint of its bond */
  bond: typeof endpoints.downloadBond | typeof endpoints.downloadEventBond;
  /** Loads its lines as documents show them. */
  loadLines(db: Db, sale: Sale): Promise<SoldLine[]>;
  /** Returns its places by slot or date. */
  placesOf(db: Db | Trx, saleId: string): Promise<ReadonlyMap<number, number>>;
  /** Returns its places as needs of its inventory. */
  needOf(this: void, db: Db | Trx, saleId: string): Promise<readonly Places[]>;
  /** Matches the holds of a batch of locked sales with their needs; sales of a kind without this method are sold one by one. */
  sellTogether?(this: void, trx: Trx, saleIds: readonly string[]): Promise<SoldTogether>;
  /** Whether a price of a late-paid sale is no longer offered. */
  isPriceOver(trx: Trx, sale: Sale, now: Date): Promise<boolean>;
  /** Whether the client of a late-paid sale is within the limits of its events. */
  isWithinLimit(trx: Trx, saleId: string): Promise<boolean>;
}

const kinds = new Map<SaleKindName, SaleKind>();

/** Registers a kind of sale, when the app is built. */
export function registerSaleKinds(all: readonly SaleKind[]): void {
  for (const kind of all) kinds.set(kind.name, kind);
}

/** Returns the implementation of a kind. @throws Error for an unregistered kind */
export function kindOf({ kind: name }: { kind: SaleKindName }): SaleKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`No module is registered for the sale kind "${name}"`);
  return kind;
}
