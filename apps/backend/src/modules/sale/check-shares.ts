/** Whether a buyer has a fair share of each slot and date, over all sales: by the e-mail address that was typed. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/open-database.ts';
import { idsOf } from '../../database/rows.ts';
import type { SaleKindName } from '../../database/sales-tables.ts';
import { isNotVoid } from './kept-sales.ts';
import { kindOf } from './sale-kind.ts';
import { UNPAID } from './sale-status.ts';
import { findRules, tooManyOfVisit } from '../shares/index.ts';

/** Sales that are paid, or on their way to be. */
export const COUNTED = [...UNPAID, 'paid', 'pending refund', 'partially refunded'];

/**
 * Refuses a sale that gives its buyer more places of a slot or date than one e-mail address may have. For a sale whose
 * lines have been written: when it is ordered, and again when it is paid late. Sales of one buyer queue here; called
 * after the sale is locked and before its holds.
 * @param wanted what it is to have, by slot or date; left out: what its lines say
 * @throws ShareRefused (422)
 */
export async function checkShares(
  trx: Trx,
  sale: { id: string; kind: SaleKindName; client_id: string; headquarter_id: number },
  wanted?: ReadonlyMap<number, number>,
): Promise<void> {
  const kind = kindOf(sale);
  const need = wanted ?? (await kind.placesOf(trx, sale.id));
  if (need.size === 0) return;
  const rules = await findRules(trx, kind.inventory.kind, [...need.keys()]);
  await lockBuyer(trx, sale);
  const others = await placesOfOthers(trx, sale, [...need.keys()]);
  for (const [id, places] of need) {
    const rule = rules.get(id);
    if (rule && places + (others.get(id) ?? 0) > rule.email) throw tooManyOfVisit(rule.email, rule.contact);
  }
}

interface Buyer {
  client_id: string;
  headquarter_id: number;
}

/** Records of one e-mail address at a venue: a buyer has one for each checkout. */
const sameBuyer = ({ client_id, headquarter_id }: Buyer) => sql`
  client.headquarter_id = ${headquarter_id}
    and lower(client.email) = (select lower(email) from client where id = ${client_id})`;

/** Sales that the buyer of a sale has besides it at the venue, by e-mail address. */
export async function otherSalesOfBuyer(db: Db | Trx, sale: Buyer & { id: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sale.id from client join sale on sale.client_id = client.id
    where ${sameBuyer(sale)} and sale.id <> ${sale.id} and ${isNotVoid}`.execute(db);
  return idsOf(rows);
}

/** The first record of the buyer is the one that all sales of the buyer can lock. */
async function lockBuyer(trx: Trx, buyer: Buyer): Promise<void> {
  await sql`
    select id from client where ${sameBuyer(buyer)} order by created_at, id limit 1 for no key update`.execute(
    trx,
  );
}

async function placesOfOthers(
  trx: Trx,
  sale: Buyer & { id: string; kind: SaleKindName },
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { inventory, tables } = kindOf(sale);
  const { rows } = await sql<{ id: number; places: number }>`
    select item.${sql.ref(inventory.place)} as id, sum(item.${sql.ref(tables.places)})::integer as places
    from client
    join sale on sale.client_id = client.id
    join ${sql.table(tables.visits)} as item on item.sale_id = sale.id
    where ${sameBuyer(sale)} and sale.id <> ${sale.id} and sale.status = any (${COUNTED}::text[])
      and ${isNotVoid}
      and item.${sql.ref(inventory.place)} = any (${ids}::bigint[])
    group by item.${sql.ref(inventory.place)}`.execute(trx);
  return new Map(rows.map((row) => [row.id, row.places]));
}
