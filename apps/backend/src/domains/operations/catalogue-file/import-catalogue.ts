import { DEFAULT_LOCALE, toCents } from '@taquilla/contracts';
import { sql, type RawBuilder } from 'kysely';
import { selfServiceOf } from '../../../database/columns/self-service.ts';
import type { StoredOpening } from '../../../database/columns/fair-openings.ts';
import type { Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import { findProvider } from '../../../payment-providers/registry.ts';
import { deletePictures, storePictures, textRows } from '../../venues/index.ts';
import { adjustCalendars } from './adjust-calendars.ts';
import { CatalogueIds, FIRST_ID } from './catalogue-ids.ts';
import type { Problem } from './check-references.ts';
import { collectEvents } from './collect-events.ts';
import { collectOffer, hundredths } from './collect-offer.ts';
import { collectPictures } from './collect-pictures.ts';
import { collectSurroundings, ONLINE, type StoredConfigs } from './collect-surroundings.ts';
import { planHalls, saveHalls } from './import-halls.ts';
import { readPictures, type ReadBeside } from './read-pictures.ts';
import { FILE_TABLES, RowCollector, TABLES } from './row-collector.ts';
import type { CatalogueFile, VenueFile } from './schema.ts';
import { syncTable, UNCHANGED, type Changes, type TableSync } from './sync-table.ts';

/** Error of a file that matches the schema and cannot be imported, for example because of sold capacity or a picture. */
export class CatalogueConflict extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.problems = problems;
  }
}

export interface ImportOptions {
  /** allows a venue to move from another company to the file's company */
  mayMove?: boolean;
  /** the shop has a sandbox: a gateway without a payment page is accepted */
  hasSandbox?: boolean;
  /** reads pictures that the file names by their path */
  readBeside?: ReadBeside;
}

export interface ImportOutcome {
  venueId: number;
  /** times in the file that the opening hours rule out */
  notes: readonly Problem[];
  changes: Changes;
}

/**
 * Makes a company and one of its venues match the file; importing the same file again changes nothing. Products and other
 * records that sales may reference are taken off sale instead of deleted, and sold or held capacity is never removed.
 * @throws CatalogueConflict after which the caller must roll the transaction back
 */
export async function importCatalogue(
  trx: Trx,
  file: CatalogueFile,
  now: Date,
  options: ImportOptions = {},
): Promise<ImportOutcome> {
  return new CatalogueImport(trx, now).run(file, options);
}

const keptOpenings = ({ fairOpenings }: VenueFile, ids: CatalogueIds): StoredOpening[] | null =>
  fairOpenings.length === 0
    ? null
    : fairOpenings.map((one) => ({ ...one, event: one.event && ids.of('event', String(one.event)) }));

class CatalogueImport {
  readonly #trx: Trx;
  readonly #now: Date;
  readonly #changes: Changes = { ...UNCHANGED };
  readonly #removals: (() => Promise<void>)[] = [];
  readonly #problems: Problem[] = [];

  constructor(trx: Trx, now: Date) {
    this.#trx = trx;
    this.#now = now;
  }

  async run(
    { company, venue, postalCodes }: CatalogueFile,
    { mayMove = false, hasSandbox = false, readBeside = () => undefined }: ImportOptions,
  ): Promise<ImportOutcome> {
    const pictures = await readPictures(venue.pictures, readBeside);
    if (pictures.problems.length > 0) throw new CatalogueConflict(pictures.problems);
    const companyId = await this.#idOf('company', company);
    const venueId = await this.#idOf('venue', venue);
    if (!mayMove) await this.#checkOwner(venueId, companyId);
    const ids = await CatalogueIds.open(this.#trx, venueId);
    const collector = new RowCollector(ids, venueId);
    collectSurroundings(collector, venue, await this.#configsOf(venueId));
    collectOffer(collector, venue);
    collectPictures(collector, venue.pictures, pictures.pictures);
    const halls = await planHalls(this.#trx, ids, { headquarterId: venueId, halls: venue.halls });
    collectEvents(collector, venue, halls);
    this.#checkSecrets(collector);
    if (!hasSandbox) this.#checkAccounts(collector);

    const { logo, id: _companyId, ...companyRow } = company;
    await this.#sync('company', ['id'], sql`id = ${companyId}`, [{ id: companyId, ...companyRow }]);
    await this.#syncVenue(venue, { id: venueId, companyId, ids });
    await this.#syncImages('company', companyId, { logo });
    await this.#syncImages('venue', venueId, { logo: venue.logo, ...(venue.hero && { hero: venue.hero }) });
    await storePictures(this.#trx, pictures.pictures);
    await this.#syncTables(collector);
    this.#count(await saveHalls(this.#trx, venueId, halls));
    await this.#syncTexts(collector);
    await this.#syncPostalCodes(postalCodes);
    const { changes, problems, notes } = await adjustCalendars(this.#trx, venue, collector, this.#now);
    this.#count(changes);
    this.#problems.push(...problems);
    if (this.#problems.length > 0) throw new CatalogueConflict(this.#problems);
    for (const remove of this.#removals.reverse()) await remove();
    await deletePictures(this.#trx);
    await ids.save();
    return { venueId, changes: this.#changes, notes };
  }

  /**
   * Returns the id of the record with this slug; for a new record the file's id, or the next free id.
   * @throws CatalogueConflict when another record has the file's id
   */
  async #idOf(
    table: 'company' | 'venue',
    { slug, id }: { slug: string; id?: number | undefined },
  ): Promise<number> {
    const found = await this.#trx.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst();
    if (found) return found.id;
    const { last } = await this.#trx
      .selectFrom(table)
      .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('last'))
      .where('id', '<', FIRST_ID)
      .executeTakeFirstOrThrow();
    if (id === undefined) return last + 1;
    const other = await this.#trx.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirst();
    if (!other) return id;
    const message = `${id} is ${other.slug}; leave out the id to get the next free one`;
    throw new CatalogueConflict([{ path: [table, 'id'], message }]);
  }

  /** Moves a venue to another company only on request: a mistyped slug must not move it. */
  async #checkOwner(venueId: number, companyId: number): Promise<void> {
    const owner = await this.#trx
      .selectFrom('venue')
      .innerJoin('company', 'company.id', 'venue.company_id')
      .select(['company.id', 'company.slug'])
      .where('venue.id', '=', venueId)
      .executeTakeFirst();
    if (!owner || owner.id === companyId) return;
    const message = `The venue belongs to ${owner.slug}; with --move it goes to this company`;
    this.#problems.push({ path: ['company', 'slug'], message });
  }

  async #configsOf(venueId: number): Promise<StoredConfigs> {
    const rows = await this.#trx
      .selectFrom('payment_gateway')
      .select(['id', 'config'])
      .where('headquarter_id', '=', venueId)
      .execute();
    return new Map(rows.map(({ id, config }) => [id, config]));
  }

  async #syncVenue(
    venue: VenueFile,
    { id, companyId, ids }: { id: number; companyId: number; ids: CatalogueIds },
  ): Promise<void> {
    const sells = (kind: string) => venue.interfaces.some((one) => one.kind === kind);
    const row = {
      id,
      company_id: companyId,
      slug: venue.slug,
      city: venue.city,
      type: venue.type,
      timezone: venue.timezone,
      locale: venue.languages[0] ?? DEFAULT_LOCALE,
      gtm: venue.gtm,
      interface_online_id: ids.of('interface', ONLINE),
      ticket_sale_active: sells('tickets'),
      tourist_pass_sale_active: sells('tourist-pass'),
      event_siae_active: venue.events.length > 0,
      newsletter_active: venue.hasNewsletter,
      sale_time_in_minute: venue.saleTimeInMinute,
      max_hold_extensions: venue.maxHoldExtensions,
      shares: venue.fairShare,
      fair_openings: keptOpenings(venue, ids),
      free_orders: venue.freeOrders,
      max_free_units: venue.maxFreeUnits,
      max_waiting_transfers: venue.maxWaitingTransfers,
      max_waiting_transfer_cents: venue.maxWaitingTransferSum && toCents(venue.maxWaitingTransferSum),
      return_page: venue.returnPage,
      is_shopping_cart: venue.isShoppingCart,
      cookies_link: venue.cookiesLink,
      vat_hundredths: hundredths(venue.vat),
      retention: venue.retention,
      about: venue.about,
      accessibility: venue.accessibility,
      self_service: selfServiceOf(venue),
      seller: venue.seller,
      links: venue.links,
      ...venue.palette,
    };
    await this.#sync('venue', ['id'], sql`id = ${id}`, [row]);
  }

  async #syncImages(
    owner: 'company' | 'venue',
    owner_id: number,
    images: Record<string, string>,
  ): Promise<void> {
    const rows = Object.entries(images).map(([variant, content]) => {
      return { owner, owner_id, variant, content_type: 'image/svg+xml', content };
    });
    const scope = sql`owner = ${owner} and owner_id = ${owner_id}`;
    const key = ['owner', 'owner_id', 'variant'];
    await this.#apply({ table: 'image', key, scope, rows, unwanted: 'delete' });
  }

  async #syncTables({ rows, venueId }: RowCollector): Promise<void> {
    const scope = sql`headquarter_id = ${venueId}`;
    for (const table of FILE_TABLES) await this.#apply({ table, ...TABLES[table], scope, rows: rows[table] });
  }

  /** Keeps texts of records that the file no longer has, because sold records need their names. */
  async #syncTexts({ texts, venueId }: RowCollector): Promise<void> {
    const rows = textRows(texts);
    const owners = [...new Set(rows.map(({ owner, owner_id }) => `${owner} ${owner_id}`))];
    const scope = sql`headquarter_id = ${venueId} and owner || ' ' || owner_id in
      (select value from jsonb_array_elements_text(${JSON.stringify(owners)}::jsonb))`;
    const key = ['owner', 'owner_id', 'field', 'locale'] as const;
    await this.#apply({ table: 'text', key, scope, rows, unwanted: 'delete' });
  }

  async #syncPostalCodes(codes: CatalogueFile['postalCodes']): Promise<void> {
    const rows = Object.entries(codes).flatMap(([country, cities]) =>
      Object.entries(cities).map(([code, city]) => ({ country, code, city })),
    );
    const countries = JSON.stringify(Object.keys(codes));
    const scope = sql`country in (select value from jsonb_array_elements_text(${countries}::jsonb))`;
    await this.#sync('postal_code', ['country', 'code'], scope, rows);
  }

  #checkSecrets({ rows }: RowCollector): void {
    for (const [index, { type, config }] of rows.payment_gateway.entries()) {
      for (const secret of findProvider(type)?.configuration.secrets ?? []) {
        if (typeof config === 'object' && secret in config) continue;
        const path = ['venue', 'gateways', index, 'config', secret];
        this.#problems.push({ path, message: 'Is required: none is stored yet' });
      }
    }
  }

  /** Reports gateways with a sandbox account, which a shop without a sandbox cannot charge. */
  #checkAccounts({ rows }: RowCollector): void {
    for (const [index, { type, config }] of rows.payment_gateway.entries()) {
      if (findProvider(type)?.isSandbox(config) !== true) continue;
      const message =
        'Is an account of the sandbox, which this shop does not have: configure the provider’s own';
      this.#problems.push({ path: ['venue', 'gateways', index, 'config'], message });
    }
  }

  /** Writes the rows of the file; other rows of the table remain. */
  async #sync(
    table: keyof Schema,
    key: readonly string[],
    scope: RawBuilder<unknown>,
    rows: readonly object[],
  ) {
    await this.#apply({ table, key, scope, rows, unwanted: 'keep' });
  }

  async #apply(sync: TableSync): Promise<void> {
    const { changes, remove } = await syncTable(this.#trx, sync);
    this.#count(changes);
    this.#removals.push(remove);
  }

  #count({ added, changed, removed }: Changes): void {
    this.#changes.added += added;
    this.#changes.changed += changed;
    this.#changes.removed += removed;
  }
}
