import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../database/open-database.ts';
import type { Task } from '../../../tasks/outbox.ts';
import { documentEnd, hasBond, entryUnitsOf } from '../bond/index.ts';
import { findSale, loadSaleDocument, type Sale, type SaleDocument } from '../../sales/index.ts';
import { googleContent, googleKindOf, googleObjectId, voidGoogleObject } from './google-content.ts';
import type { GoogleWallet, PatchOutcome } from './google-wallet.ts';
import type { GoogleKeys } from './wallet-keys.ts';
import { deleteObject, markUpdated, savedStateOf } from './wallet-objects.ts';
import type { Wallets } from './wallets.ts';

/** Time within which a visitor who opens the link saves the ticket, ms; later the ticket counts as not saved. */
export const SAVED_WITHIN_MS = 10 * 60_000;

interface UpdateDeps {
  db: Db;
  config: Pick<Config, 'lastingSecret'>;
  clock: Clock;
  wallets: Pick<Wallets, 'google'>;
  google: GoogleWallet;
}

/** Updates a ticket that may be saved in Google Wallet: with its new code, or void (R313). */
export async function updateGoogleWalletObject(deps: UpdateDeps, { subjectId }: Task): Promise<void> {
  const { db, clock, wallets } = deps;
  const known = await db
    .selectFrom('wallet_object')
    .innerJoin('venue', 'venue.id', 'wallet_object.headquarter_id')
    .select(['wallet_object.id', 'sale_id', 'number', 'wallet_object.kind', 'link_opened_at', 'slug'])
    .where('wallet_object.id', '=', subjectId)
    .executeTakeFirst();
  const keys = known && wallets.google(known.slug);
  const sale = known && (await findSale(db, known.sale_id));
  if (!keys || !sale) return;
  // read first: a later change triggers another update
  const seen = await savedStateOf(db, sale.id);
  const document = await loadSaleDocument(db, sale);
  const outcome = await patch(deps, { sale, document, keys, known });
  if (outcome === 'updated') {
    await markUpdated(db, known.id, { seen, endsAt: documentEnd(sale, document.lines) });
    return;
  }
  if (clock.now().getTime() - known.link_opened_at.getTime() < SAVED_WITHIN_MS)
    throw new Error('the ticket is not saved in Google Wallet yet');
  await deleteObject(db, known);
}

interface WalletUpdate {
  sale: Sale;
  document: SaleDocument;
  keys: GoogleKeys;
  known: { number: number; kind: 'eventTicket' | 'generic' };
}

async function patch(
  { db, config, google }: UpdateDeps,
  { sale, document, keys, known: { number, kind } }: WalletUpdate,
): Promise<PatchOutcome> {
  const { issuerId } = keys;
  const id = googleObjectId(issuerId, { saleId: sale.id, number });
  const ticket = (await hasBond(db, sale))
    ? entryUnitsOf(document, config.lastingSecret)[number - 1]
    : undefined;
  // a saved object cannot change its kind
  if (!ticket || ticket.transferId !== undefined || googleKindOf(ticket) !== kind)
    return google.patch(keys, kind, id, voidGoogleObject(sale.locale));
  const words = { locale: sale.locale, extras: 2, name: (text: string) => text } as const;
  const content = googleContent(document, ticket, { issuerId, number }, words);
  // another date has another class
  await google.addClass(keys, content);
  return google.patch(keys, kind, id, content.object);
}
