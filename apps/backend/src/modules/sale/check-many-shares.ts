/** `checkShares` of many sales at once, which their transaction has just written. */
import { sql } from 'kysely';
import type { Trx } from '../../database/open-database.ts';
import { COUNTED } from './check-shares.ts';
import { isNotVoid } from './kept-sales.ts';
import type { SaleKind } from './sale-kind.ts';

export interface SharedSale {
  id: string;
  client_id: string;
  /** places of each slot or date */
  need: ReadonlyMap<number, number>;
  /** most places of a slot or date that one e-mail address may have */
  mostOf: (placeId: number) => number;
}

/**
 * Which sales give their buyers more places of a slot or date than one e-mail address may have. Sales of one buyer queue
 * here, those of the same call in their order; called before holds are locked, with all buyers locked ascending.
 * @returns ids of those that do
 */
export async function salesOverShare(
  trx: Trx,
  kind: SaleKind,
  sales: readonly SharedSale[],
): Promise<Set<string>> {
  const counted = sales.filter(({ need }) => need.size > 0);
  if (counted.length === 0) return new Set();
  const buyers = await lockBuyers(trx, counted);
  const places = await placesOfOthers(trx, kind, counted, [...new Set(buyers.values())]);
  const over = new Set<string>();
  for (const { id, client_id, need, mostOf } of counted) {
    const after = [...need].map(([placeId, wanted]) => {
      const key = keyOf(buyers.get(client_id), placeId);
      return { key, placeId, all: wanted + (places.get(key) ?? 0) };
    });
    if (after.some(({ placeId, all }) => all > mostOf(placeId))) over.add(id);
    else for (const { key, all } of after) places.set(key, all);
  }
  return over;
}

const keyOf = (buyer: string | undefined, placeId: number) => `${buyer} ${placeId}`;

/** @returns by a sale's record of its buyer: the first record of that buyer, which all sales of the buyer can lock */
async function lockBuyers(trx: Trx, sales: readonly SharedSale[]): Promise<Map<string, string>> {
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
  sales: readonly SharedSale[],
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
