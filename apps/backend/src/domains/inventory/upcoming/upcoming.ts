import type { Locale, Upcoming, UpcomingVisit } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { notFound } from '../../../errors.ts';
import { findProducts, findProgramme, listVenue, type CatalogueProduct } from '../../catalogue/index.ts';
import { nextSlots } from '../stock/index.ts';

/** Maximum number of visits. */
const MOST = 5;

/** Returns the next visits with free places at a venue: times of its standard ticket, and dates of its events. */
export async function findUpcoming(db: Db, slug: string, locale: Locale, now: Date): Promise<Upcoming> {
  const venue = await listVenue(db, slug, locale, now);
  if (!venue) throw notFound();
  const { name, city, timezone, price_from } = venue;
  const times = venue.ticket_sale_active ? await nextTimes(db, venue, locale, now) : [];
  const dates = venue.event_siae_active ? await nextDates(db, venue.id, locale, now) : [];
  return {
    venue: { slug, name, city, timezone },
    price_from,
    visits: [...times, ...dates]
      .toSorted((a, b) => Date.parse(a.visit_at) - Date.parse(b.visit_at))
      .slice(0, MOST),
  };
}

type Venue = NonNullable<Awaited<ReturnType<typeof listVenue>>>;

async function nextTimes(db: Db, { id, ticket }: Venue, locale: Locale, now: Date): Promise<UpcomingVisit[]> {
  if (ticket?.item_id === undefined) return [];
  const products = await findProducts(db, { venueIds: [id] }, locale);
  const product = products.find(({ items }) => items.some((item) => item.id === ticket.item_id));
  const roomId = product && onlyRoomOf(product);
  if (!product || roomId === undefined) return [];
  const slots = await nextSlots(db, { itemId: ticket.item_id, now }, MOST);
  return slots.map(({ id: slotId, visit_at, free }) => ({
    visit_at,
    title: product.name,
    price_from: ticket.price,
    available: free,
    choice: {
      interface_id: product.interfaceId,
      product_id: product.id,
      room_id: roomId,
      stock_ticket_id: slotId,
    },
  }));
}

/** Returns the room of a product that enters one room; undefined: it enters several, or is not bought alone. */
function onlyRoomOf({ items, accompaniedBy, minQuantity }: CatalogueProduct): number | undefined {
  const rooms = new Set(items.flatMap(({ roomId }) => roomId ?? []));
  const [room] = rooms;
  return rooms.size === 1 && accompaniedBy.length === 0 && (minQuantity ?? 1) <= 1 ? room : undefined;
}

async function nextDates(db: Db, venueId: number, locale: Locale, now: Date): Promise<UpcomingVisit[]> {
  const events = await findProgramme(db, { venueId }, locale, now);
  return events.flatMap(({ id, title, dates }) =>
    dates
      .filter(({ available }) => available > 0)
      .map(({ id: hourId, visit_at, price_from, available }) => ({
        visit_at,
        title,
        price_from,
        available,
        choice: { event_id: id, event_hour_id: hourId },
      })),
  );
}
