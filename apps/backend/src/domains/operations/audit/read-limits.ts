/**
 * Reads the use of limits. Limits that a venue may change are read only where they still apply: for codes in use and future
 * visits.
 */
import { sql, type RawBuilder } from 'kysely';
import {
  DEFAULT_PURCHASE_LIMITS,
  capacityFraction,
  type PurchaseLimits,
} from '../../../database/columns/purchase-limits.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { isNotVoid, ERASED_IDENTITY } from '../../sales/index.ts';
import type { AddressCount, UsedLimit } from './limit-faults.ts';

const counts = sql`sale.status not in ('cancelled', 'deleted', 'total refunded') and ${isNotVoid}`;

const codes = sql<UsedLimit>`
  select 'code ' || promotion.code as name, 'uses' as unit, count(sale.id)::integer as used,
    promotion.max_uses as max
  from promotion
  join sale on sale.headquarter_id = promotion.headquarter_id and sale.promotion_code = promotion.code
  where promotion.is_active and promotion.max_uses is not null and ${counts}
  group by promotion.id, promotion.code, promotion.max_uses`;

const placesOfClients = (who: 'buyer_email' | 'buyer_nif', words: string, asOf: Date) => sql<UsedLimit>`
  select 'event ' || event.id || ', one ' || ${words}::text as name, 'places' as unit, max(mine.places)::integer as used,
    event.max_per_client as max
  from event
  join (
    select line.event_id, sum(line.quantity) as places
    from sale_event_line as line join sale on sale.id = line.sale_id
    where line.${sql.ref(who)} is not null and line.${sql.ref(who)} <> ${ERASED_IDENTITY} and ${counts}
    group by line.event_id, line.${sql.ref(who)}
    having max(line.visit_at) > ${asOf}
  ) as mine on mine.event_id = event.id
  group by event.id, event.max_per_client`;

interface OfAddress {
  name: string;
  quantity: number;
  shares: PurchaseLimits | null;
  places: number;
}
const ofAddresses = (
  [place, visits, id, places]: readonly [place: string, visits: string, id: string, places: string],
  asOf: Date,
): RawBuilder<OfAddress> => sql`
  select ${place === 'stock' ? 'slot ' : 'date '}::text || place.id as name, place.quantity, venue.shares,
    max(mine.places)::integer as places
  from (
    select item.${sql.ref(id)} as id, sum(item.${sql.ref(places)}) as places
    from ${sql.table(visits)} as item
    join sale on sale.id = item.sale_id
    join client on client.id = sale.client_id and client.email <> ''
    where item.visit_at > ${asOf} and item.${sql.ref(id)} is not null and ${counts}
    group by item.${sql.ref(id)}, lower(client.email)
  ) as mine
  join ${sql.table(place)} as place on place.id = mine.id
  join venue on venue.id = place.headquarter_id
  group by place.id, place.quantity, venue.shares`;

export async function readLimits(db: Db | Trx, asOf: Date): Promise<UsedLimit[]> {
  const limits = [
    codes,
    placesOfClients('buyer_email', 'e-mail address', asOf),
    placesOfClients('buyer_nif', 'NIF', asOf),
  ];
  const used: UsedLimit[] = [];
  for (const limit of limits) used.push(...(await limit.execute(db)).rows);
  for (const kind of [
    ['stock', 'sale_item', 'stock_id', 'places'],
    ['event_hour', 'sale_event_line', 'hour_id', 'quantity'],
  ] as const) {
    const { rows } = await ofAddresses(kind, asOf).execute(db);
    used.push(
      ...rows.map(({ name, quantity, shares, places }) => ({
        name: `${name}, one e-mail address`,
        unit: 'places',
        used: places,
        max: capacityFraction((shares ?? DEFAULT_PURCHASE_LIMITS).email, quantity),
      })),
    );
  }
  return used;
}

/** Reads the counted and the actual holds of address networks, by scope: slot, date or day. */
export async function readPurchaseCounts(db: Db | Trx): Promise<AddressCount[]> {
  const { rows } = await sql<AddressCount>`
    select network, scope, sum(counted)::integer as counted, sum(held)::integer as held
    from (
      select network, scope, held as counted, 0 as held from purchase_count
      union all
      select network, scope, 0, quantity
      from (
        select network, 's' || stock_id as place, day_scope, quantity from hold where state = 'active'
        union all
        select network, 'h' || hour_id, day_scope, quantity from event_hold where state = 'active'
      ) as hold
      cross join lateral (values (hold.place), (hold.day_scope)) as part (scope)
      where network is not null and part.scope is not null
    ) as share
    group by network, scope
    having sum(counted) <> 0 or sum(held) <> 0`.execute(db);
  return rows;
}
