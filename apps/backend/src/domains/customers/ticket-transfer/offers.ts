/** Offers of tickets by their buyer, and their acceptance. */
import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { notFound, refuse, tooManyRequests } from '../../../errors.ts';
import { dayOf, periodOfDay } from '../../../format/venue-time.ts';
import type { AllowanceRule, Allowances } from '../../../limits/allowance.ts';
import { ticketTransferMachine } from '../../../states/ticket-transfer.ts';
import { transition } from '../../../states/transition.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import {
  isSameUnit,
  loadSaleDocument,
  lockSale,
  noteStep,
  type Sale,
  type TicketTransfer,
} from '../../sales/index.ts';
import { transferableUnits, type TransferableUnit } from './transfer-rule.ts';

/** An offer ends after this time, or when the visit starts. */
const OFFER_MS = 7 * 24 * 60 * 60_000;
/** Each accepted offer sends an e-mail and voids a code. */
const OFFERS_A_DAY: AllowanceRule = {
  name: 'ticket offers of a sale',
  limit: 40,
  windowMs: 24 * 60 * 60_000,
};

export interface TransferContext {
  db: Db;
  allowances: Allowances;
  /** secret of entry codes */
  lastingSecret: string;
  now: Date;
}

/** Lists the transfers of a sale's current edition that are offered or accepted, including offers that are over. */
export const openTransfers = (
  db: Db | Trx,
  { id, edition }: Pick<Sale, 'id' | 'edition'>,
): Promise<TicketTransfer[]> =>
  db
    .selectFrom('ticket_transfer')
    .selectAll()
    .where((eb) => eb.and({ sale_id: id, edition }))
    .where('state', 'in', ['offered', 'accepted'])
    .execute();

export const findTransfer = (db: Db | Trx, id: string): Promise<TicketTransfer | undefined> =>
  db.selectFrom('ticket_transfer').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Offers a ticket by a link; a ticket with an open offer keeps it.
 * @throws 404; 409 for a ticket that cannot be passed on; 429 after too many offers of a purchase in a day
 */
export async function offerTicket(
  { db, allowances, lastingSecret: secret, now }: TransferContext,
  { id: saleId }: Sale,
  ticketId: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    const sale = await lockSale(trx, saleId);
    if (!sale) throw notFound();
    const document = await loadSaleDocument(trx, sale);
    const units = await transferableUnits(trx, document, { secret, now });
    const unit = units.find((one) => one.ticketId === ticketId);
    if (!unit) throw refuse('transferClosed');
    const known = (await openTransfers(trx, sale)).find((one) => isSameUnit(one, unit));
    if (known && known.expires_at > now) return;
    const wait = await allowances.tryAll([{ rule: OFFERS_A_DAY, subject: saleId }], now, trx);
    if (wait > 0) throw tooManyRequests(wait);
    if (known) {
      const moves = [{ id: known.id, from: known.state, set: { ended_at: now } }];
      await transition(trx, ticketTransferMachine, 'expire', moves);
    }
    await insertOffer(trx, sale, unit, { timeZone: document.venue.timezone, now });
  });
}

async function insertOffer(
  trx: Trx,
  sale: Sale,
  { line, unit, startsAt, visits }: TransferableUnit,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const last = visits.at(-1)?.visitAt ?? startsAt;
  await trx
    .insertInto('ticket_transfer')
    .values({
      id: randomUUID(),
      sale_id: sale.id,
      headquarter_id: sale.headquarter_id,
      edition: sale.edition,
      line,
      unit,
      state: 'offered',
      receiver_browser: null,
      expires_at: new Date(Math.min(now.getTime() + OFFER_MS, startsAt.getTime())),
      void_until: periodOfDay(dayOf(last, timeZone), timeZone).until,
      created_at: now,
      ended_at: null,
    })
    .execute();
}

/** Withdraws an offer. @throws 404; 409 once it has been accepted */
export async function withdrawTicket({ db, now }: TransferContext, sale: Sale, id: string): Promise<void> {
  await transaction(db, async (trx) => {
    await lockSale(trx, sale.id);
    const transfer = await findTransfer(trx, id);
    if (transfer?.sale_id !== sale.id) throw notFound();
    if (transfer.state === 'withdrawn') return;
    if (transfer.state !== 'offered') throw refuse('transferClosed');
    const moves = [{ id, from: transfer.state, set: { ended_at: now } }];
    await transition(trx, ticketTransferMachine, 'withdraw', moves);
  });
}

/**
 * Accepts a ticket in a browser: from now on it has another code. Idempotent in that browser.
 * @param browser hash of the browser's key
 * @throws 409 for an offer that is over or withdrawn, or whose ticket was used, changed or refunded
 */
export async function acceptTicket(
  { db, lastingSecret: secret, now }: TransferContext,
  { id, sale_id }: TicketTransfer,
  browser: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    const sale = await lockSale(trx, sale_id);
    const transfer = await findTransfer(trx, id);
    if (!sale || !transfer) throw notFound();
    if (transfer.state === 'accepted' && transfer.receiver_browser === browser) return;
    if (!isOffered(transfer, sale, now)) throw refuse('transferClosed');
    const units = await transferableUnits(trx, await loadSaleDocument(trx, sale), { secret, now });
    if (!units.some((unit) => isSameUnit(transfer, unit))) throw refuse('transferClosed');
    const moves = [{ id, from: transfer.state, set: { receiver_browser: browser, ended_at: now } }];
    await transition(trx, ticketTransferMachine, 'accept', moves);
    await noteStep(trx, sale, 'a ticket was passed on', now);
    await enqueue(trx, 'ticket transfer mail', id, now);
  });
}

/** Whether an offer is open. */
export const isOffered = (
  { state, edition, expires_at }: TicketTransfer,
  sale: Pick<Sale, 'edition'>,
  now: Date,
): boolean => state === 'offered' && edition === sale.edition && expires_at > now;
