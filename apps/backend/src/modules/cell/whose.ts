/** Whose a name is, for the edges of a shop of several cells. */
import { type NameKind } from '@taquilla/contracts';
import { sql } from 'kysely';
import * as z from 'zod';
import { isKnownHere } from '../../database/away-venues.ts';
import type { Db } from '../../database/open-database.ts';

const number = z.coerce.number<string>().int().positive();
const uuid = z.uuid();
const text = z.string().min(1).max(200);

interface Source {
  table: string;
  column: string;
  value: z.ZodType<string | number, string>;
}

/** Where each kind of name is; each table has the venue's id. */
const SOURCES: Record<Exclude<NameKind, Told>, readonly Source[]> = {
  interface: [{ table: 'sales_interface', column: 'id', value: number }],
  item: [{ table: 'item', column: 'id', value: number }],
  event: [{ table: 'event', column: 'id', value: number }],
  hour: [{ table: 'event_hour', column: 'id', value: number }],
  'price-list': [{ table: 'price_list', column: 'id', value: number }],
  picture: [{ table: 'venue_picture', column: 'hash', value: text }],
  sale: [{ table: 'sale', column: 'id', value: uuid }],
  cart: [
    { table: 'hold', column: 'reference', value: text },
    { table: 'event_hold', column: 'reference', value: text },
    { table: 'sale', column: 'cart_reference', value: text },
  ],
  'order-number': [{ table: 'payment', column: 'order_number', value: text }],
  door: [{ table: 'door', column: 'key_hash', value: text }],
  'client-link': [{ table: 'client_link', column: 'id', value: uuid }],
  confirmation: [{ table: 'sale_confirmation', column: 'id', value: uuid }],
  subscription: [{ table: 'newsletter_subscriber', column: 'token', value: uuid }],
  'waiting-entry': [{ table: 'waiting_entry', column: 'id', value: uuid }],
};
type Told = 'company-slug' | 'venue' | 'venue-slug' | 'session' | 'postal-code';

/** Names that are found otherwise. */
const TOLD: Record<Told, (db: Db, value: string) => Promise<number | null | undefined>> = {
  'company-slug': async (db, slug) =>
    companyIn(
      await sql<Row>`
        select company.id as company from company where slug = ${slug} and exists (
          select from venue where company_id = company.id and ${isKnownHere('venue.id')}
        )`.execute(db),
    ),
  venue: async (db, value) => {
    const id = number.safeParse(value);
    if (!id.success) return undefined;
    return companyIn(
      await sql<Row>`
        select company_id as company from venue where id = ${id.data} and ${isKnownHere('venue.id')}`.execute(
        db,
      ),
    );
  },
  'venue-slug': async (db, slug) =>
    companyIn(
      await sql<Row>`
        select company_id as company from venue where slug = ${slug} and ${isKnownHere('venue.id')}`.execute(
        db,
      ),
    ),
  session: async (db, hash) =>
    companyIn(
      await sql<Row>`
        select venue.company_id as company from access_token
        join registered_client on registered_client.id = access_token.registered_client_id
        join venue on venue.id = registered_client.headquarter_id
        where access_token.token_hash = ${hash} and ${isKnownHere('venue.id')}`.execute(db),
    ),
  'postal-code': async (db, code) =>
    companyIn(
      await sql<Row>`select null as company from postal_code where code = ${code} limit 1`.execute(db),
    ),
};

interface Row {
  company: number | null;
}

const companyIn = ({ rows: [row] }: { rows: Row[] }) => row?.company;

/** @returns the company; null: it is here and no company's; undefined: it is not here */
export async function whose(db: Db, kind: NameKind, value: string): Promise<number | null | undefined> {
  if (isTold(kind)) return TOLD[kind](db, value);
  for (const { table, column, value: schema } of SOURCES[kind]) {
    const parsed = schema.safeParse(value);
    if (!parsed.success) continue;
    const found = companyIn(
      await sql<Row>`
        select venue.company_id as company from ${sql.table(table)} as named
        join venue on venue.id = named.headquarter_id
        where named.${sql.ref(column)} = ${parsed.data} and ${isKnownHere('venue.id')}
        limit 1`.execute(db),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

const isTold = (kind: NameKind): kind is Told => Object.hasOwn(TOLD, kind);
