/** What differs between sales of tickets, of passes and of events; everything else asks `kindOf`. */
import type { endpoints } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import type { Inventory, Places } from '../../inventory/index.ts';
import type { Sale } from './repository.ts';
import type { SoldLine } from './sold-line.ts';

/** What `sellTogether` can do. */
export interface SoldTogether {
  /** sales whose places are held for them; nothing is done about the others, nor yet about these */
  covered: ReadonlySet<string>;
  /** turns the holds of some of them into sold places. The last step: everybody waits for these rows */
  move(this: void, saleIds: ReadonlySet<string>, now: Date): Promise<void>;
}

export interface SaleKind {
  name: SaleKindName;
  /** kinds that are ordered from the same cart, itself among them */
  cart: readonly SaleKindName[];
  /** where its places are counted */
  inventory: Inventory;
  /** where what it has sold is written; visits name slot or date as the inventory does, and `places` says how many */
  tables: {
    lines: 'sale_line' | 'sale_event_line';
    visits: 'sale_item' | 'sale_event_line';
    places: 'places' | 'quantity';
  };
  /** Once it is paid the ticketing authority has to issue it. */
  needsAuthority: boolean;
  /** the folder of its result pages under the venue's: empty, or with a slash at its end */
  resultFolder: string;
  /** gives a guest its document */
  bond: typeof endpoints.downloadBond | typeof endpoints.downloadEventBond;
  loadLines(db: Db, sale: Sale): Promise<SoldLine[]>;
  /** Places that it takes, by slot or date. */
  placesOf(db: Db | Trx, saleId: string): Promise<ReadonlyMap<number, number>>;
  /** The same, as its inventory takes them. */
  needOf(this: void, db: Db | Trx, saleId: string): Promise<readonly Places[]>;
  /** Sells the places of many sales at once, which the transaction has locked; kinds without it are sold one by one. */
  sellTogether?(this: void, trx: Trx, saleIds: readonly string[]): Promise<SoldTogether>;
  /** Of a sale that is paid late: something of it was ordered at a price that has ended meanwhile. */
  isPriceOver(trx: Trx, sale: Sale, now: Date): Promise<boolean>;
  /** Of a sale that is paid late: its client may still have its places. */
  isWithinLimit(trx: Trx, saleId: string): Promise<boolean>;
}

const kinds = new Map<SaleKindName, SaleKind>();

/** Said by whoever puts the shop together, before anything is sold. */
export function registerSaleKinds(all: readonly SaleKind[]): void {
  for (const kind of all) kinds.set(kind.name, kind);
}

/** @throws Error where no module sells it */
export function kindOf({ kind: name }: { kind: SaleKindName }): SaleKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`Nobody sells the kind "${name}"`);
  return kind;
}
