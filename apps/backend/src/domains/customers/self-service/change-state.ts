/** State of a purchase for its buyer, with the possible changes and returns. */
import { toEuros, type ChangeState, type Locale } from '@taquilla/contracts';
import type { Config } from '../../../config.ts';
import type { SelfService } from '../../../database/columns/self-service.ts';
import type { Db } from '../../../database/open-database.ts';
import { withOffset } from '../../../format/venue-time.ts';
import { OPEN_CHANGE } from '../../../states/sale-change.ts';
import {
  bondLink,
  hasBond,
  hasReceipt,
  receiptLink,
  walletLinks,
  type Wallets,
} from '../../tickets/index.ts';
import {
  type BookLine,
  changesOf,
  deadlineOf,
  type EventBookLine,
  firstVisitOf,
  isInTime,
  isUsed,
  hasValidTickets,
  kindOf,
  loadSaleDocument,
  readBook,
  readEventBook,
  type Sale,
  type SaleChange,
  type SaleDocument,
  termsOf,
  visitAnswers,
} from '../../sales/index.ts';
import { transferableUnits } from '../ticket-transfer/index.ts';
import { quoteReturn } from './quote-return.ts';
import { seatAnswer } from './seat-answer.ts';

type Secrets = Pick<Config, 'secret' | 'lastingSecret'>;

interface StateContext {
  db: Db;
  config: Secrets;
  wallets: Pick<Wallets, 'apple' | 'google'>;
  /** key of the requesting browser */
  browserKey: string | undefined;
  /** language of names; undefined: the sale's own */
  language: Locale | undefined;
}

export async function changeStateOf(
  { db, config: secrets, wallets, browserKey, language }: StateContext,
  sale: Sale,
  now: Date,
): Promise<ChangeState> {
  const document = await loadSaleDocument(db, sale, language);
  const changes = await changesOf(db, sale.id);
  const isValid = hasValidTickets(sale);
  const isIssuing = changes.some(({ state }) => state === 'issuing');
  const isTransferred = document.transferred !== undefined;
  const isOpen = isValid && !isIssuing && !isTransferred && !(await isUsed(db, sale));
  const terms = await termsOf(db, sale);
  const isIssued = await hasBond(db, sale);
  return {
    id: sale.id,
    reference: sale.reference,
    kind: sale.kind,
    status: sale.status,
    edition: sale.edition,
    total: toEuros(sale.total_cents),
    is_valid: isValid,
    lines: await linesOf(db, sale, document),
    changes: isOpen && isIssued ? await changesNow(db, sale, terms.changes, now) : null,
    returns: isOpen ? await returnsNow(db, document, now) : null,
    ...((isTransferred || (await hasTransferable(db, document, { secret: secrets.lastingSecret, now }))) && {
      ticket_transfers: true,
    }),
    change: await lastOf(db, changes),
    history: historyOf(sale, changes),
    ...((await hasReceipt(db, sale)) && {
      receipt_url: receiptLink(document, secrets.secret, { browserKey, locale: language ?? sale.locale }),
    }),
    ...(isIssued
      ? {
          bond_url: bondLink(document, secrets.secret, browserKey),
          wallets: walletLinks(wallets, document, secrets.secret, browserKey),
        }
      : { bond_url: null }),
  };
}

const hasTransferable = async (...request: Parameters<typeof transferableUnits>): Promise<boolean> =>
  (await transferableUnits(...request)).length > 0;

async function linesOf(db: Db, sale: Sale, { venue, lines }: SaleDocument): Promise<ChangeState['lines']> {
  const prices = await db
    .selectFrom(kindOf(sale).tables.lines)
    .select('unit_cents')
    .where('sale_id', '=', sale.id)
    .orderBy('position')
    .execute();
  const [book, events] = await booksOf(db, sale);
  return lines.map((line, index) => {
    const own = book[index];
    const event = events[index];
    return {
      position: (own ?? event)?.position ?? index,
      interface_id: own?.interfaceId ?? null,
      product_id: line.productId,
      product_name: line.tariff ? `${line.productName} · ${line.tariff}` : line.productName,
      language: line.language,
      quantity: line.quantity,
      min_quantity: own?.minQuantity ?? 1,
      price: toEuros(prices[index]?.unit_cents ?? 0),
      holders: line.holders.map(({ name }) => name),
      visits: visitAnswers(line.visits, venue.timezone),
      items: (own?.items ?? []).map((item) => ({
        item_id: item.itemId,
        room_id: item.roomId,
        room_name: item.roomName,
        stock_id: item.stockId,
        visit_at: item.visitAt && withOffset(item.visitAt, venue.timezone),
        places: item.places,
      })),
      ...(event && { event: eventOf(event) }),
    };
  });
}

/** Reads the lines of tickets and passes, or those of events. */
async function booksOf(db: Db, sale: Sale): Promise<[readonly BookLine[], readonly EventBookLine[]]> {
  return sale.kind === 'event' ? [[], await readEventBook(db, sale.id)] : [await readBook(db, sale.id), []];
}

const eventOf = ({ hourId, seats, visitors }: EventBookLine) => ({
  hour_id: hourId,
  seats: seats.map(seatAnswer),
  visitors: [...visitors],
});

/** Returns the changes that are possible now, for the lines whose visit is before the deadline; null: none. */
async function changesNow(
  db: Db,
  sale: Sale,
  rules: SelfService['changes'],
  now: Date,
): Promise<ChangeState['changes']> {
  if (!rules) return null;
  const [book, events] = await booksOf(db, sale);
  const all = [...book, ...events];
  const isOpen = (line: Pick<BookLine, 'visits'>) => isInTime(firstVisitOf([line]), rules, now);
  const open = all.filter(isOpen);
  if (open.length === 0) return null;
  const common = {
    until: deadlineOf(firstVisitOf(open), rules)?.toISOString() ?? null,
    fee: rules.fee,
    fewer: rules.fewer && all.reduce((sum, { quantity }) => sum + quantity, 0) > 1,
  };
  if (sale.kind === 'event') {
    const visitors = rules.names && events.some((line) => isOpen(line) && line.visitors.length > 0);
    return { ...common, day_or_time: false, names: false, date: rules.dayOrTime, visitors };
  }
  const lines = book.filter(isOpen);
  return {
    ...common,
    day_or_time: rules.dayOrTime && lines.some(({ items }) => items.some(({ stockId }) => stockId !== null)),
    names: rules.names && lines.some(({ holders }) => holders.length > 0),
  };
}

async function returnsNow(db: Db, document: SaleDocument, now: Date): Promise<ChangeState['returns']> {
  const quote = await quoteReturn(db, document, now);
  return (
    quote && {
      until: quote.until?.toISOString() ?? null,
      refund: toEuros(quote.refund),
      kept: toEuros(quote.retained),
      ...(quote.isSoldOut && { sold_out: true }),
    }
  );
}

async function lastOf(db: Db, changes: readonly SaleChange[]): Promise<ChangeState['change']> {
  const change = changes.find(({ state }) => OPEN_CHANGE.some((one) => one === state)) ?? changes.at(-1);
  if (!change) return null;
  const attempt = await db
    .selectFrom('payment')
    .select('state')
    .where('change_id', '=', change.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    id: change.id,
    kinds: change.kinds,
    difference: toEuros(change.difference_cents),
    expires_at: change.state === 'waiting' ? change.expires_at.toISOString() : null,
    attempt: attempt?.state ?? null,
    state: change.state,
  };
}

function historyOf(
  { returned_at, created_at }: Sale,
  changes: readonly SaleChange[],
): ChangeState['history'] {
  const done = changes.flatMap(({ state, kinds, before_visits: before, ...change }) =>
    state === 'done'
      ? {
          at: (change.ended_at ?? created_at).toISOString(),
          kinds,
          before,
          difference: toEuros(change.difference_cents),
        }
      : [],
  );
  const returned = returned_at
    ? [{ at: returned_at.toISOString(), kinds: ['refund' as const], before: [], difference: 0 }]
    : [];
  return [...done, ...returned];
}
