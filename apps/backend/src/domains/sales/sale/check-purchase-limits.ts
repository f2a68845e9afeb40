/** Purchase limit per e-mail address: places of each slot and date over all sales of a buyer. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import { isNotVoid } from './has-valid-tickets.ts';
import { kindOf, type SaleKind } from './sale-kind.ts';
import { UNPAID } from './sale-status.ts';
import { findRules, tooManyOfVisit } from '../../inventory/index.ts';

/** Statuses of paid and unpaid sales that count. */
const COUNTED = [...UNPAID, 'paid', 'pending refund', 'partially refunded'];

/**
 * Refuses a sale that exceeds the limit of its buyer's e-mail address at a slot or date, when it is ordered, changed or paid
 * late. Its lines have been written, unless `required` is given. Sales of one buyer are serialised here, after the sale is
 * locked and before its holds are.
 * @param required places by slot or date; default: those of the sale's lines
 * @throws PurchaseLimitExceeded (422)
 */
export async function checkPurchaseLimits(
  trx: Trx,
  sale: { id: string; kind: SaleKindName; client_id: string; headquarter_id: number },
  required?: ReadonlyMap<number, number>,
): Promise<void> {
  const kind = kindOf(sale);
  const need = required ?? (await kind.placesOf(trx, sale.id));
  if (need.size === 0) return;
  const rules = await findRules(trx, kind.inventory.kind, [...need.keys()]);
  const mostOf = (placeId: number) => rules.get(placeId)?.email ?? Infinity;
  const over = await salesOverLimit(trx, kind, [{ id: sale.id, client_id: sale.client_id, need, mostOf }]);
  const rule = rules.get(over.get(sale.id) ?? 0);
  if (rule) throw tooManyOfVisit(rule.email, rule.contact);
}

interface Buyer {
  client_id: string;
  headquarter_id: number;
}

/** Returns the SQL condition for buyer records of the same e-mail address at the venue; each checkout creates a record. */
const sameBuyer = ({ client_id, headquarter_id }: Buyer) => sql`
  client.headquarter_id = ${headquarter_id}
    and lower(client.email) = (select lower(email) from client where id = ${client_id})`;

/** Returns the ids of other sales of the same buyer at the venue, by e-mail address. */
export async function otherSalesOfBuyer(db: Db | Trx, sale: Buyer & { id: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sale.id from client join sale on sale.client_id = client.id
    where ${sameBuyer(sale)} and sale.id <> ${sale.id} and ${isNotVoid}`.execute(db);
  return idsOf(rows);
}

interface LimitedSale {
  id: string;
  client_id: string;
  /** places by slot or date */
  need: ReadonlyMap<number, number>;
  /** Returns the maximum places of a slot or date per e-mail address. */
  mostOf: (placeId: number) => number;
}

/**
 * Finds sales that exceed the limit of their buyer's e-mail address. Sales of one buyer are serialised here, sales of one
 * call are counted in their order. Call it before holds are locked; it locks all buyers in ascending order.
 * @returns first exceeded slot or date, by sale id
 */
export async function salesOverLimit(
  trx: Trx,
  kind: SaleKind,
  sales: readonly LimitedSale[],
): Promise<Map<string, number>> {
  const counted = sales.filter(({ need }) => need.size > 0);
  if (counted.length === 0) return new Map();
  const buyers = await lockBuyers(trx, counted);
  const places = await placesOfOthers(trx, kind, counted, [...new Set(buyers.values())]);
  const over = new Map<string, number>();
  for (const { id, client_id, need, mostOf } of counted) {
    const after = [...need].map(([placeId, required]) => {
      const key = keyOf(buyers.get(client_id), placeId);
      return { key, placeId, all: required + (places.get(key) ?? 0) };
    });
    const tooMany = after.find(({ placeId, all }) => all > mostOf(placeId));
    if (tooMany) over.set(id, tooMany.placeId);
    else for (const { key, all } of after) places.set(key, all);
  }
  return over;
}

const keyOf = (buyer: string | undefined, placeId: number) => `${buyer} ${placeId}`;

/** Locks the first record of each buyer: the common lock of all sales of the buyer. @returns its id, by buyer record */
async function lockBuyers(trx: Trx, sales: readonly LimitedSale[]): Promise<Map<string, string>> {
  const ids = sales.map(({ client_id }) => client_id);
  const { rows } = await sql<{ id: string; buyer: string }>`
    with own as (
      select record.id, (
        select client.id from client
        where client.headquarter_id = record.headquarter_id and lower(client.email) = lower(record.email)
        order by client.created_at, client.id
        limit 1
      ) as buyer
      from client as record where record.id = any (${ids}::uuid[])
    ), locked as (
      select id from client where id in (select buyer from own) order by id for no key update
    )
    select own.id, own.buyer from own join locked on locked.id = own.buyer`.execute(trx);
  return new Map(rows.map(({ id, buyer }) => [id, buyer]));
}

async function placesOfOthers(
  trx: Trx,
  { inventory, tables }: SaleKind,
  sales: readonly LimitedSale[],
  buyers: readonly string[],
): Promise<Map<string, number>> {
  const place = sql.ref(`item.${inventory.place}`);
  const placeIds = [...new Set(sales.flatMap(({ need }) => [...need.keys()]))];
  const { rows } = await sql<{ buyer: string; id: number; places: number }>`
    select buyer.id as buyer, ${place} as id, sum(item.${sql.ref(tables.places)})::integer as places
    from client as buyer
    join client as record
      on record.headquarter_id = buyer.headquarter_id and lower(record.email) = lower(buyer.email)
    join sale on sale.client_id = record.id
    join ${sql.table(tables.visits)} as item on item.sale_id = sale.id
    where buyer.id = any (${buyers}::uuid[]) and sale.status = any (${COUNTED}::text[])
      and sale.id <> all (${sales.map(({ id }) => id)}::uuid[])
      and ${isNotVoid}
      and ${place} = any (${placeIds}::bigint[])
    group by buyer.id, ${place}`.execute(trx);
  return new Map(rows.map(({ buyer, id, places }) => [keyOf(buyer, id), places]));
}
