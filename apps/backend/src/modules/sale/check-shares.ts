/** Whether a buyer has a fair share of each slot and date, over all sales: by the e-mail address that was typed. */
import { sql } from 'kysely';
import type { Trx } from '../../database/open-database.ts';
import type { SaleKind } from '../../database/sales-tables.ts';
import { seatsOfSale } from '../event-sale/event-lines.ts';
import { isNotGivenBack } from './kept-sales.ts';
import { needOfSale } from './repository.ts';
import { UNPAID } from './sale-status.ts';
import { findRules } from '../shares/place-rules.ts';
import { tooManyOfVisit } from '../shares/refused-share.ts';

/** Sales that are paid, or on their way to be. */
const COUNTED = [...UNPAID, 'paid', 'pending refund', 'partially refunded'];

/**
 * Refuses a sale that gives its buyer more places of a slot or date than one e-mail address may have. For a sale whose
 * lines have been written: when it is ordered, and again when it is paid late. Sales of one buyer queue here; called
 * after the sale is locked and before its holds.
 * @throws ShareRefused (422)
 */
export async function checkShares(
  trx: Trx,
  sale: { id: string; kind: SaleKind; client_id: string; headquarter_id: number },
): Promise<void> {
  const need = await placesOfSale(trx, sale);
  if (need.size === 0) return;
  const kind = sale.kind === 'event' ? 'date' : 'slot';
  const rules = await findRules(trx, kind, [...need.keys()]);
  await lockBuyer(trx, sale);
  const others = await placesOfOthers(trx, sale, [...need.keys()]);
  for (const [id, places] of need) {
    const rule = rules.get(id);
    if (rule && places + (others.get(id) ?? 0) > rule.email) throw tooManyOfVisit(rule.email, rule.contact);
  }
}

/** By slot, or by date. */
async function placesOfSale(trx: Trx, { id, kind }: { id: string; kind: SaleKind }) {
  if (kind !== 'event') return needOfSale(trx, id);
  const places = new Map<number, number>();
  for (const { hourId, quantity } of await seatsOfSale(trx, id)) {
    places.set(hourId, (places.get(hourId) ?? 0) + quantity);
  }
  return places;
}

interface Buyer {
  client_id: string;
  headquarter_id: number;
}

/** Records of one e-mail address at a venue: a buyer has one for each checkout. */
const sameBuyer = ({ client_id, headquarter_id }: Buyer) => sql`
  client.headquarter_id = ${headquarter_id}
    and lower(client.email) = (select lower(email) from client where id = ${client_id})`;

/** The first record of the buyer is the one that all sales of the buyer can lock. */
async function lockBuyer(trx: Trx, buyer: Buyer): Promise<void> {
  await sql`
    select id from client where ${sameBuyer(buyer)} order by created_at, id limit 1 for no key update`.execute(
    trx,
  );
}

async function placesOfOthers(
  trx: Trx,
  sale: Buyer & { id: string; kind: SaleKind },
  ids: readonly number[],
): Promise<Map<number, number>> {
  const [items, place, places] =
    sale.kind === 'event'
      ? (['sale_event_line', 'hour_id', 'quantity'] as const)
      : (['sale_item', 'stock_id', 'places'] as const);
  const { rows } = await sql<{ id: number; places: number }>`
    select item.${sql.ref(place)} as id, sum(item.${sql.ref(places)})::integer as places
    from client
    join sale on sale.client_id = client.id
    join ${sql.table(items)} as item on item.sale_id = sale.id
    where ${sameBuyer(sale)} and sale.id <> ${sale.id} and sale.status = any (${COUNTED}::text[])
      and ${isNotGivenBack}
      and item.${sql.ref(place)} = any (${ids}::bigint[])
    group by item.${sql.ref(place)}`.execute(trx);
  return new Map(rows.map((row) => [row.id, row.places]));
}
