/** Tickets that are passed on, for their buyer and for the person with the link. */
import type { Locale, ReceivedTicket, TicketTransfers } from '@taquilla/contracts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../database/open-database.ts';
import {
  findSale,
  hasValidTickets,
  isSameUnit,
  loadSaleDocument,
  type Sale,
  type SaleDocument,
  ticketIdOf,
  type TicketTransfer,
  visitAnswers,
} from '../../sales/index.ts';
import { entryUnitsOf, transferredAnswer } from '../../tickets/index.ts';
import { isOffered, openTransfers } from './offers.ts';
import { browserHash, transferBondLink, transferPage } from './transfer-link.ts';
import { numbered, transferableUnits } from './transfer-rule.ts';

interface AnswerContext {
  db: Db;
  config: Pick<Config, 'secret' | 'lastingSecret'>;
  /** language of names; undefined: the sale's own */
  language: Locale | undefined;
  now: Date;
}

/** Returns the tickets of a purchase with their transfers. */
export async function transfersOf(
  { db, config: { secret, lastingSecret }, language, now }: AnswerContext,
  sale: Sale,
): Promise<TicketTransfers> {
  const document = await loadSaleDocument(db, sale, language);
  if (!hasValidTickets(sale)) return { tickets: [] };
  const transfers = await openTransfers(db, sale);
  const free = await transferableUnits(db, document, { secret: lastingSecret, now });
  const { slug } = document.venue;
  const tickets = numbered(entryUnitsOf(document, lastingSecret)).map((unit) => {
    const transfer = transfers.find((one) => isSameUnit(one, unit));
    const isOpen = transfer !== undefined && isOffered(transfer, sale, now);
    const canOffer = free.some(({ ticketId }) => ticketId === unit.ticketId);
    return {
      id: ticketIdOf(sale, unit.line, unit.unit),
      ...namesOf(document, unit),
      state:
        transfer?.state === 'accepted'
          ? ('accepted' as const)
          : isOpen
            ? ('offered' as const)
            : ('own' as const),
      can_offer: canOffer && !isOpen,
      offer: isOpen
        ? {
            id: transfer.id,
            link: transferPage(transfer, { slug, locale: language ?? sale.locale, secret }),
            expires_at: transfer.expires_at.toISOString(),
          }
        : null,
    };
  });
  return { tickets };
}

const namesOf = (
  { lines, venue }: SaleDocument,
  { line, productName, visits }: ReturnType<typeof entryUnitsOf>[number],
) => ({
  product_name: productName,
  language: lines[line]?.language,
  visits: visitAnswers(visits, venue.timezone),
});

/** Returns a ticket for the person with its link; its code only in the browser that accepted it. */
export async function receivedTicketOf(
  { db, config, language, now, browserKey }: AnswerContext & { browserKey: string | undefined },
  transfer: TicketTransfer,
): Promise<ReceivedTicket> {
  const sale = await findSale(db, transfer.sale_id);
  if (!sale) throw new Error(`There is no sale ${transfer.sale_id}`);
  const document = await loadSaleDocument(db, sale, language);
  const { secret, lastingSecret } = config;
  const unit = numbered(entryUnitsOf(document, lastingSecret)).find((one) => isSameUnit(transfer, one));
  const state = await stateOf(db, { transfer, sale, document }, { lastingSecret, secret, browserKey, now });
  const isReadable = state === 'accepted';
  return {
    id: transfer.id,
    state,
    ...(unit
      ? namesOf(document, unit)
      : { product_name: document.venue.name, language: undefined, visits: [] }),
    expires_at: transfer.expires_at.toISOString(),
    ticket: isReadable ? (transferredAnswer(document, transfer.id, lastingSecret) ?? null) : null,
    bond_url: isReadable ? transferBondLink(transfer, { secret, browserKey }) : null,
  };
}

interface Transferred {
  transfer: TicketTransfer;
  sale: Sale;
  document: SaleDocument;
}

interface Reader {
  secret: string;
  lastingSecret: string;
  browserKey: string | undefined;
  now: Date;
}

async function stateOf(
  db: Db,
  { transfer, sale, document }: Transferred,
  { secret, lastingSecret, browserKey, now }: Reader,
): Promise<ReceivedTicket['state']> {
  if (transfer.state === 'accepted') {
    if (!hasValidTickets(sale)) return 'closed';
    const browser = browserKey === undefined ? null : browserHash(browserKey, secret);
    return browser !== null && browser === transfer.receiver_browser ? 'accepted' : 'taken';
  }
  if (!isOffered(transfer, sale, now)) return 'closed';
  const free = await transferableUnits(db, document, { secret: lastingSecret, now });
  return free.some((unit) => isSameUnit(transfer, unit)) ? 'offered' : 'closed';
}
