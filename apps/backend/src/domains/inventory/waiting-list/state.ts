import type { Locale, WaitingState } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { withOffset } from '../../../format/venue-time.ts';
import { findProducts } from '../../catalogue/index.ts';
import { getVenue, textsOf } from '../../venues/index.ts';
import { countBefore, LEFT, offerMinutes, placesOf, type WaitingEntry } from './entries.ts';

/** Returns the state of an entry in the format of the API, with names in a language. */
export async function waitingStateOf(
  db: Db,
  entry: WaitingEntry,
  locale: Locale,
  now: Date,
): Promise<WaitingState> {
  const { timezone } = await getVenue(db, entry.headquarter_id, ['timezone']);
  const visits = await visitsOf(db, entry);
  const own = entry.place_id === null ? undefined : visits.get(entry.place_id);
  const isOffered = entry.state === 'offered' && entry.expires_at > now;
  return {
    id: entry.id,
    kind: entry.kind,
    ...(await titleOf(db, entry, locale)),
    ...(entry.state === 'ended' && entry.why === LEFT && { has_left: true }),
    // an expired offer is reported as ended before the job has closed it
    state: entry.state === 'offered' && !isOffered && !(await isOrdered(db, entry)) ? 'ended' : entry.state,
    lines: await linesOf(db, entry, locale),
    visits: [...visits.values()]
      .sort((a, b) => a.getTime() - b.getTime())
      .map((at) => withOffset(at, timezone)),
    ahead: entry.state === 'waiting' ? await countBefore(db, entry) : null,
    offer:
      isOffered && own
        ? {
            visit_at: withOffset(own, timezone),
            expires_at: entry.expires_at.toISOString(),
            server_now: now.toISOString(),
          }
        : null,
    offer_minutes: await offerMinutes(db, entry.headquarter_id),
  };
}

/** Returns the event title of an entry for a date. */
async function titleOf(
  db: Db,
  { kind, id }: WaitingEntry,
  locale: Locale,
): Promise<Pick<WaitingState, 'title'>> {
  const [hourId] = kind === 'date' ? await placesOf(db, id) : [];
  if (hourId === undefined) return {};
  const { event_id } = await db
    .selectFrom('event_hour')
    .select('event_id')
    .where('id', '=', hourId)
    .executeTakeFirstOrThrow();
  return { title: (await textsOf(db, 'event', [event_id], locale))(event_id, 'title') };
}

/** Returns the times of the slots or dates of an entry, by id. */
export async function visitsOf(db: Db, { id, kind }: WaitingEntry): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom(kind === 'slot' ? 'stock' : 'event_hour')
    .select(['id', 'visit_at'])
    .where('id', 'in', await placesOf(db, id))
    .execute();
  return new Map(rows.map((row) => [row.id, row.visit_at]));
}

/** Returns the requested products or tariffs by name. */
export async function linesOf(
  db: Db,
  { kind, requested }: WaitingEntry,
  locale: Locale,
): Promise<WaitingState['lines']> {
  const ids = requested.map(({ id }) => id);
  if (kind === 'slot') {
    const products = await findProducts(db, { productIds: ids }, locale);
    return requested.map(({ id, quantity }) => ({
      name: products.find((product) => product.id === id)?.name ?? '',
      quantity,
    }));
  }
  const names = await textsOf(db, 'event-product', ids, locale);
  return requested.map(({ id, quantity }) => ({ name: names(id, 'name'), quantity }));
}

/** Whether an order has adopted the offered places; their expiry is then the order's. */
async function isOrdered(db: Db, { kind, hold_ids }: WaitingEntry): Promise<boolean> {
  const ordered = await db
    .selectFrom(kind === 'slot' ? 'hold' : 'event_hold')
    .select('id')
    .where('id', 'in', hold_ids)
    .where('sale_id', 'is not', null)
    .where('state', 'in', ['active', 'sold'])
    .executeTakeFirst();
  return ordered !== undefined;
}
