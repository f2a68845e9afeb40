import { DEFAULT_LOCALE, toCents } from '@taquilla/contracts';
import type { Insertable } from 'kysely';
import type { Trx } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import { saveTexts, type OwnedText } from '../modules/texts/save-texts.ts';
import type {
  CompanyDocument,
  InterfaceDocument,
  ItemDocument,
  ProductDocument,
  PromotionDocument,
  VenueDocument,
  Words,
} from './document.ts';
import { importEvent } from './import-event.ts';
import { VenueIds } from './venue-ids.ts';

export const DEFAULT_TIMEZONE = 'Europe/Madrid';

/** Writes a company and its venues into a database that does not have them; their stock is made by `addStock`. */
export async function importCompany(trx: Trx, document: CompanyDocument): Promise<void> {
  const { logo, venues, ...company } = document;
  await trx.insertInto('company').values(company).execute();
  await trx
    .insertInto('image')
    .values(svg('company', company.id, 'logo', logo))
    .execute();
  for (const venue of venues) await new VenueImport(trx, company.id, venue).run();
}

function svg(owner: 'venue' | 'company', owner_id: number, variant: 'logo' | 'hero', content: string) {
  return { owner, owner_id, variant, content_type: 'image/svg+xml', content };
}

interface PromotionPrice {
  code: string;
  itemId: number;
  cents: number;
}

/** One venue on its way into the database. Texts are collected and saved together in the end. */
class VenueImport {
  readonly #trx: Trx;
  readonly #companyId: number;
  readonly #venue: VenueDocument;
  readonly #ids: VenueIds;
  readonly #texts: OwnedText[] = [];
  readonly #promotionPrices: PromotionPrice[] = [];

  constructor(trx: Trx, companyId: number, venue: VenueDocument) {
    this.#trx = trx;
    this.#companyId = companyId;
    this.#venue = venue;
    this.#ids = new VenueIds(venue);
  }

  async run(): Promise<void> {
    await this.#addVenue();
    await this.#addSurroundings();
    for (const room of this.#venue.rooms) await this.#addRoom(room.key, room.name);
    for (const [position, salesPoint] of this.#venue.interfaces.entries()) {
      await this.#addInterface(salesPoint, position + 1);
    }
    for (const [position, event] of this.#venue.events.entries()) {
      this.#texts.push(
        ...(await importEvent(this.#trx, { ids: this.#ids, venue: this.#venue, event, position })),
      );
    }
    for (const promotion of this.#venue.promotions ?? []) await this.#addPromotion(promotion);
    await saveTexts(this.#trx, this.#texts);
  }

  async #addVenue(): Promise<void> {
    const venue = this.#venue;
    const sells = (kind: InterfaceDocument['kind']) => venue.interfaces.some((one) => one.kind === kind);
    const onlineId = this.#ids.next();
    await this.#insert('venue', {
      id: venue.id,
      company_id: this.#companyId,
      slug: venue.slug,
      city: venue.city,
      type: venue.type,
      timezone: venue.timezone ?? DEFAULT_TIMEZONE,
      locale: venue.languages[0] ?? DEFAULT_LOCALE,
      gtm: venue.gtm ?? null,
      interface_online_id: onlineId,
      ticket_sale_active: sells('tickets'),
      tourist_pass_sale_active: sells('tourist-pass'),
      event_siae_active: venue.events.length > 0,
      newsletter_active: venue.hasNewsletter,
      sale_time_in_minute: venue.saleTimeInMinute,
      max_hold_extensions: 10,
      return_page: venue.returnPage,
      is_shopping_cart: venue.isShoppingCart,
      cookies_link: venue.cookiesLink,
      ...venue.palette,
    });
    this.#say('venue', venue.id, {
      name: venue.name,
      description: venue.description,
      ...(venue.cookiesHtml ? { cookies_html: venue.cookiesHtml } : {}),
    });
    await this.#insert('sales_interface', {
      id: onlineId,
      headquarter_id: venue.id,
      kind: 'online',
      alias: 'online',
      position: 0,
      management_cost_cents: toCents(venue.managementCost),
    });
  }

  async #addSurroundings(): Promise<void> {
    const { id: headquarter_id, logo, hero, languages, footers, legalTexts, gateways } = this.#venue;
    await this.#insert('image', svg('venue', headquarter_id, 'logo', logo));
    await this.#insert('image', svg('venue', headquarter_id, 'hero', hero));
    for (const [position, locale] of languages.entries()) {
      await this.#insert('venue_language', { headquarter_id, locale, position });
    }
    for (const [position, html] of footers.entries()) {
      const id = this.#ids.next();
      await this.#insert('footer', { id, headquarter_id, position });
      this.#say('footer', id, { html });
    }
    for (const [position, { isRequired, title, html }] of legalTexts.entries()) {
      const id = this.#ids.next();
      await this.#insert('legal_text', {
        id,
        headquarter_id,
        interface_id: null,
        required: isRequired,
        position,
      });
      this.#say('legal-text', id, { title, html });
    }
    for (const [position, { type, name, merchant }] of gateways.entries()) {
      const id = this.#ids.next();
      await this.#insert('payment_gateway', {
        id,
        headquarter_id,
        type,
        position,
        merchant_code: merchant?.code ?? null,
        terminal: merchant?.terminal ?? null,
        secret_key: merchant?.secretKey ?? null,
        payment_url: null,
      });
      this.#say('payment-gateway', id, { name });
    }
  }

  async #addRoom(key: string, name: Words): Promise<void> {
    const id = this.#ids.room(key);
    await this.#insert('room', { id, headquarter_id: this.#venue.id, position: id });
    this.#say('room', id, { name });
  }

  async #addInterface(salesPoint: InterfaceDocument, position: number): Promise<void> {
    const id = this.#ids.next();
    const headquarter_id = this.#venue.id;
    const { kind, alias, name, text, alerts = [], visitLanguages = [], products } = salesPoint;
    await this.#insert('sales_interface', { id, headquarter_id, kind, alias, position });
    for (const [index, language] of visitLanguages.entries()) {
      await this.#insert('visit_language', { headquarter_id, interface_id: id, language, position: index });
    }
    this.#say('interface', id, { name, text });
    for (const [index, { title, message }] of alerts.entries()) {
      const alertId = this.#ids.next();
      await this.#insert('alert', { id: alertId, headquarter_id, interface_id: id, position: index });
      this.#say('alert', alertId, { title, message });
    }
    for (const [index, product] of products.entries()) await this.#addProduct(product, id, index + 1);
  }

  async #addProduct(product: ProductDocument, interfaceId: number, order: number): Promise<void> {
    const id = this.#ids.next();
    const { pass } = product;
    await this.#insert('product', {
      id,
      headquarter_id: this.#venue.id,
      interface_id: interfaceId,
      online_shop_order: order,
      is_nominated: product.isNominated ?? false,
      min_quantity: product.minQuantity ?? null,
      max_quantity: product.maxQuantity ?? null,
      pass_validity_days: pass?.validityDays ?? null,
      pass_uses: pass?.uses ?? null,
      pass_is_individual_use: pass?.isIndividualUse ?? null,
    });
    this.#say('product', id, { name: product.name, description: product.description });
    for (const [position, item] of product.items.entries()) await this.#addItem(item, id, position);
  }

  async #addItem(item: ItemDocument, productId: number, position: number): Promise<void> {
    const id = this.#ids.next();
    const headquarter_id = this.#venue.id;
    const { price, discount = 0 } = item;
    await this.#insert('item', {
      id,
      headquarter_id,
      product_id: productId,
      type: item.type,
      room_id: item.room === undefined ? null : this.#ids.room(item.room),
      pax: item.pax ?? 1,
      item_quantity: item.quantity ?? 1,
      price_cents: toCents(price),
      discount_cents: toCents(discount),
      fixed_price_cents: toCents(price) - toCents(discount),
      position,
    });
    this.#say('item', id, { name: item.name });
    for (const [code, euros] of Object.entries(item.promotionPrices ?? {})) {
      this.#promotionPrices.push({ code, itemId: id, cents: toCents(euros) });
    }
    for (const { type, name } of item.accreditations ?? []) {
      const accreditationId = this.#ids.next();
      await this.#insert('accreditation', { id: accreditationId, headquarter_id, item_id: id, type });
      this.#say('accreditation', accreditationId, { name });
    }
  }

  async #addPromotion({ code, percent, maxUses }: PromotionDocument): Promise<void> {
    const id = this.#ids.next();
    const headquarter_id = this.#venue.id;
    await this.#insert('promotion', {
      ...{ id, headquarter_id, code, kind: percent === undefined ? 'fixed-price' : 'percent' },
      percent_hundredths: percent === undefined ? null : Math.round(percent * 100),
      ...{ valid_from: null, valid_until: null, max_uses: maxUses ?? null },
    });
    for (const price of this.#promotionPrices.filter((one) => one.code === code)) {
      const { itemId: item_id, cents: price_cents } = price;
      await this.#insert('promotion_price', { promotion_id: id, item_id, headquarter_id, price_cents });
    }
  }

  #say(owner: OwnedText['owner'], owner_id: number, fields: Record<string, Words>): void {
    const headquarter_id = this.#venue.id;
    for (const [field, words] of Object.entries(fields)) {
      this.#texts.push({ headquarter_id, owner, owner_id, field, words });
    }
  }

  async #insert<T extends keyof Schema>(table: T, row: Insertable<Schema[T]>): Promise<void> {
    await this.#trx.insertInto(table).values(row).execute();
  }
}
