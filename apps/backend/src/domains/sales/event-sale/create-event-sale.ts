import type { Db } from '../../../database/open-database.ts';
import { HttpError, invalid } from '../../../errors.ts';
import {
  adoptHolds,
  byHour,
  checkSeatChoice,
  refuseLargeOrder,
  seats,
  sumOf,
  tooManySeats,
} from '../../inventory/index.ts';
import { loadBuyer, checkPurchaseLimits } from '../sale/index.ts';
import {
  checkInvoice,
  collectErrors,
  findSameSale,
  storeAcceptedTexts,
  loadHeaderContext,
  type OrderedSale,
  placeOrder,
  refuseInvitation,
} from '../order/index.ts';
import { findVenue, textsOf } from '../../venues/index.ts';
import {
  checkDates,
  checkLines,
  linesOfDate,
  withEventDate,
  type EventContext,
  type EventLine,
} from './check-event-order.ts';
import { refuseOverLimit } from './client-limit.ts';
import { findEventDates } from './event-dates.ts';
import { insertEventLines } from './event-lines.ts';
import type { EventOrder } from './event-order.ts';
import { findEventTariffs } from './event-tariffs.ts';
import { identityOf } from './identity.ts';
import { priceEventOrder } from './price-event-order.ts';

/**
 * Creates the sale of an event order. Idempotent: a retry returns the existing sale. The sale adopts the holds of its cart
 * until the payment deadline.
 * @param network address network (`networkOf`) whose purchase limit counts newly reserved places; null: none
 * @throws 409 for the same id with different content, OutOfStock (409), PurchaseLimitExceeded, 422 by field
 */
export async function createEventSale(
  { db, secret }: { db: Db; secret: string },
  order: EventOrder,
  now: Date,
  network: string | null = null,
): Promise<OrderedSale> {
  const known = await findSameSale(db, order);
  if (known) return known;

  checkInvoice(order.header.invoice);
  const context = await loadContext(db, order, now);
  const lines = await checkedLines(db, order, context);
  const need = lines.flatMap(({ chosen }) => chosen);
  await refuseLargeOrder(db, {
    venueId: order.header.headquarter_id,
    units: sumOf(need),
    kind: 'date',
    need: new Map(byHour(need).map(([hourId, ofHour]) => [hourId, sumOf(ofHour)])),
  });
  const { promotion, managementCost } = context;
  const priced = lines.map(({ date, tariff, quantity }) => ({
    quantity,
    product: tariff,
    presaleFinishedAt: date.presaleFinishedAt,
    promotionPrice: promotion?.tariffPrices.get(tariff.id) ?? null,
  }));
  const { totals, fractions } = priceEventOrder(priced, managementCost, now);
  refuseInvitation(context, totals.total);
  const buyer = await findBuyer(db, order.header.client_id, secret);
  const sectorName = await sectorNames(db, lines, order);

  const kind = 'event' as const;
  const draft = { ...order, kind, totals, promotion, visitLanguage: null, vat: context.vat };
  const acceptedTexts = await storeAcceptedTexts(db, draft, now);
  return placeOrder(
    db,
    { draft, acceptedTexts, network, now },
    {
      alone: async (trx, { sale }, earlierSaleIds) => {
        await insertEventLines(trx, { sale, lines, fractions, promotion, buyer, sectorName, now });
        await refuseOverLimit(trx, lines, buyer);
        await checkPurchaseLimits(trx, sale);
        await adoptHolds(trx, seats, {
          saleId: sale.id,
          reference: sale.cart_reference,
          need,
          until: sale.expires_at,
          now,
          earlierSaleIds,
          network,
        });
      },
    },
  );
}

async function loadContext(db: Db, { header, locale, dates }: EventOrder, now: Date): Promise<EventContext> {
  const venue = await findVenue(db, header.headquarter_id, ['event_siae_active', 'vat_hundredths']);
  const tariffIds = dates.flatMap(({ products }) => products.map((one) => one.category_price_list_id));
  return {
    ...(await loadHeaderContext(db, header, [], now)),
    isOpen: venue?.event_siae_active ?? false,
    vat: venue?.vat_hundredths ?? null,
    dates: await findEventDates(db, unique(dates.map(({ hour_id }) => hour_id)), locale),
    tariffs: await findEventTariffs(db, unique(tariffIds), locale),
  };
}

/** Validates an order and returns its lines. @throws 422 by field, or for too many places of one event */
async function checkedLines(db: Db, order: EventOrder, context: EventContext): Promise<EventLine[]> {
  const { errors, note } = collectErrors();
  checkDates(order, context, note);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const lines: EventLine[] = [];
  for (const [index, { hour_id, products }] of order.dates.entries()) {
    const date = context.dates.get(hour_id);
    const chosen = await checkSeatChoice(db, hour_id, products).catch((error: unknown) => {
      if (!(error instanceof HttpError) || !error.fields) throw error;
      Object.assign(errors, withEventDate(error.fields, index));
    });
    if (date && chosen)
      lines.push(...linesOfDate(products, chosen, { index, date, tariffs: context.tariffs }));
  }
  if (Object.keys(errors).length === 0) checkLines(order, lines, context, note);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  refuseOverEvent(lines);
  return lines;
}

/** Refuses more places of one event than any client may have, before the client's other sales are read. */
function refuseOverEvent(lines: readonly EventLine[]): void {
  const places = new Map<number, number>();
  for (const { date, quantity } of lines) {
    const total = (places.get(date.eventId) ?? 0) + quantity;
    places.set(date.eventId, total);
    if (total > date.maxPerClient) throw tooManySeats(date.maxPerClient);
  }
}

async function findBuyer(db: Db, clientId: string, secret: string) {
  return identityOf(await loadBuyer(db, clientId, ['email', 'nif']), secret);
}

async function sectorNames(db: Db, lines: readonly EventLine[], { locale }: EventOrder) {
  const ids = unique(lines.flatMap(({ chosen }) => chosen.flatMap(({ sectorId }) => sectorId ?? [])));
  const names = await textsOf(db, 'event-sector', ids, locale);
  return (sectorId: number) => names(sectorId, 'name');
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
