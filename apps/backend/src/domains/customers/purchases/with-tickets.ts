import type { Locale, SaleDetail, TouristPassDetail } from '@taquilla/contracts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../database/open-database.ts';
import { grouped, idsOf } from '../../../database/rows.ts';
import {
  endOfCard,
  findCardUses,
  hasDoors,
  ticketAnswers,
  UNUSED,
  usesLeft,
  walletLinks,
  type Wallets,
} from '../../tickets/index.ts';
import { loadSaleDocument, type Sale } from '../../sales/index.ts';
import { textsOf } from '../../venues/index.ts';
import { ivaOf } from './sale-detail.ts';

export interface TicketDeps {
  db: Db;
  config: Pick<Config, 'secret' | 'lastingSecret'>;
  wallets: Pick<Wallets, 'apple' | 'google'>;
  /** key of the requesting browser */
  browserKey: string | undefined;
  /** language of names; undefined: the sale's own */
  language?: Locale | undefined;
}

/** Adds the entry units of a sale that has a bond, each with its code, and the links that add them to a phone's wallet. */
export async function withTickets<D extends SaleDetail>(
  { db, config, wallets, browserKey, language }: TicketDeps,
  sale: Sale,
  detail: D,
): Promise<D> {
  if (!detail.has_bond) return { ...detail, tickets: [] };
  const document = await loadSaleDocument(db, sale, language);
  return {
    ...detail,
    tickets: ticketAnswers(document, config.lastingSecret),
    wallets: walletLinks(wallets, document, config.secret, browserKey),
  };
}

/**
 * Adds the items that each card of a purchase of passes opens, in the sale's language, and the uses that access control has
 * reported; null while the venue has no access control that reports.
 */
export async function withUses(db: Db, sale: Sale, detail: TouristPassDetail): Promise<TouristPassDetail> {
  if (detail.cards.length === 0) return detail;
  // passes sold before their contents were stored with the sale
  const unknown = detail.cards.filter(({ items }) => !items).map(({ product_id }) => product_id);
  const items = await itemsOf(db, sale, [...new Set(unknown)]);
  const hasReports = await hasDoors(db, sale.headquarter_id);
  const uses = await findCardUses(db, idsOf(detail.cards));
  return {
    ...detail,
    cards: detail.cards.map((card) => {
      const used = uses.get(card.id) ?? (hasReports ? UNUSED : undefined);
      return {
        ...card,
        times_used_individual: used?.readings ?? null,
        uses: used?.uses ?? null,
        available_uses: used ? usesLeft(used, card.total_use_times) : null,
        expiration_date: (used && endOfCard(used, card.activation_duration)?.toISOString()) ?? null,
        total_iva: ivaOf(sale),
        items: card.items ?? items.get(card.product_id) ?? [],
      };
    }),
  };
}

/** Reads the names of the items of products. @returns names by product id */
async function itemsOf(
  db: Db,
  { locale }: Sale,
  productIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (productIds.length === 0) return new Map();
  const items = await db
    .selectFrom('item')
    .select(['id', 'product_id'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute();
  const names = await textsOf(db, 'item', idsOf(items), locale);
  return grouped(
    items,
    ({ product_id }) => product_id,
    ({ id }) => names(id, 'name'),
  );
}
