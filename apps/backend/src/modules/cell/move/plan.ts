/** What of a database is a company's, and how it travels to another cell. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';

/**
 * Of tables that do not have the venue's id. `followed`: their changes are followed by the condition. `carried`: they are brought
 * while the company is closed. `shared`: by their content, so that a cell takes what it does not have. `stays`: it is the cell's.
 */
type Way = 'shared' | 'carried' | 'followed' | 'stays';

const OTHERS: Partial<Record<keyof Schema | 'migration_lock', Way>> = {
  company: 'followed',
  venue: 'followed',
  image: 'followed',
  access_token: 'carried',
  outbox: 'carried',
  text_version: 'shared',
  picture: 'shared',
  picture_size: 'shared',
  postal_code: 'shared',
  fair_pass_use: 'shared',
  // how often an address or a mailbox may: it begins anew in the other cell
  allowance: 'stays',
  login_attempt: 'stays',
  setting: 'stays',
  migration: 'stays',
  migration_lock: 'stays',
  away_venue: 'stays',
};

/** What tasks are about: rows with an id of their own, whose venue is known. */
const SUBJECTS = [
  ['sale', 'id'],
  ['payment', 'id'],
  ['refund', 'id'],
  ['registered_client', 'id'],
  ['client_link', 'id'],
  ['account_notice', 'id'],
  ['sale_confirmation', 'id'],
  ['sale_change', 'id'],
  ['bond_request', 'id'],
  ['wallet_registration', 'id'],
  ['wallet_object', 'id'],
  ['barrier_report', 'id'],
  ['newsletter_subscriber', 'token'],
  ['waiting_entry', 'id'],
] as const;

export interface Company {
  companyId: number;
  venueIds: readonly number[];
}

/** A table whose changes are followed: of those rows, and by what they are known. */
export interface Followed {
  table: string;
  /** column with the venue's id; undefined: the company's own */
  venue: string | undefined;
  where: RawBuilder<unknown>;
  /** what `where` looks at is no part of its key, so that changes have to tell whole rows */
  isWhole: boolean;
}

export interface Carried {
  table: string;
  where: RawBuilder<unknown>;
}

export interface Plan {
  followed: readonly Followed[];
  carried: readonly Carried[];
  shared: readonly string[];
}

/** The venues of a company, in the order of their ids; none: the company is not there. */
export async function companyOf(db: Db, companyId: number): Promise<Company> {
  const venues = await db
    .selectFrom('venue')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return { companyId, venueIds: venues.map(({ id }) => id) };
}

/**
 * @throws {Error} for a table that nobody has thought of: it has neither the venue's id nor a line here, or no key
 */
export async function planOf(db: Db, { companyId, venueIds }: Company): Promise<Plan> {
  const { rows } = await sql<{ table: string; has_venue: boolean; key: string[] | null }>`
    select tables.table_name as table,
      exists (
        select from information_schema.columns
        where table_schema = 'public' and columns.table_name = tables.table_name and column_name = 'headquarter_id'
      ) as has_venue,
      (
        select array_agg(attname::text) from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = quote_ident(tables.table_name)::regclass and indisprimary
      ) as key
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const venues = sql.join(venueIds.map((id) => sql.lit(id)));
  const followed: Followed[] = [];
  const carried: Carried[] = [];
  const shared: string[] = [];
  for (const { table, has_venue: hasVenue, key } of rows) {
    const way = OTHERS[table as keyof typeof OTHERS] ?? (hasVenue ? 'followed' : undefined);
    if (way === undefined)
      throw new Error(`${table} has no way to another cell: give it headquarter_id, or a line in plan.ts`);
    if (way === 'followed' && key === null)
      throw new Error(`${table} has no key: its changes cannot be followed`);
    if (way === 'shared') shared.push(table);
    if (way === 'carried') carried.push({ table, where: carriedOf(table, venues) });
    if (way === 'followed') followed.push(followedOf(table, key ?? [], { companyId, venues }));
  }
  // pictures before their sizes, which name them
  return { followed, carried, shared: shared.sort() };
}

function followedOf(
  table: string,
  key: readonly string[],
  { companyId, venues }: { companyId: number; venues: RawBuilder<unknown> },
): Followed {
  const own = { table, isWhole: false };
  const company = sql.lit(companyId);
  if (table === 'company') return { ...own, venue: undefined, where: sql`id = ${company}` };
  if (table === 'venue') return { ...own, venue: 'id', where: sql`id in (${venues})` };
  if (table === 'image') {
    const where = sql`(owner = 'company' and owner_id = ${company}) or (owner = 'venue' and owner_id in (${venues}))`;
    return { ...own, venue: undefined, where };
  }
  const venue = 'headquarter_id';
  return { table, venue, where: sql`headquarter_id in (${venues})`, isWhole: !key.includes(venue) };
}

function carriedOf(table: string, venues: RawBuilder<unknown>): RawBuilder<unknown> {
  if (table === 'access_token')
    return sql`registered_client_id in (select id from registered_client where headquarter_id in (${venues}))`;
  const subjects = SUBJECTS.map(
    ([subject, id]) =>
      sql`select ${sql.ref(id)} from ${sql.table(subject)} where headquarter_id in (${venues})`,
  );
  return sql`subject_id in (${sql.join(subjects, sql` union all `)})`;
}
