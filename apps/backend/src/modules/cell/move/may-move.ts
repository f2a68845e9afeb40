/** What two databases must agree on before a company moves from one to the other. */
import { sql } from 'kysely';
import { awayCompanies } from '../../../database/away-venues.ts';
import type { Db } from '../../../database/open-database.ts';
import { MoveRefused, type Move } from './cells.ts';
import type { Company } from './plan.ts';

const NAMES_PER_QUESTION = 5_000;

/** @throws MoveRefused where the old one cannot be followed, or they are not of one release */
export async function refuseUnlike({ from, to }: Move): Promise<void> {
  if ([from, to].some(({ kind }) => kind !== 'postgres'))
    throw new MoveRefused('Both cells have to be on PostgreSQL.');
  const { rows } = await sql<{ wal_level: string }>`show wal_level`.execute(from.db);
  if (rows[0]?.wal_level !== 'logical')
    throw new MoveRefused('The old cell’s PostgreSQL has to run with wal_level = logical.');
  const [here, there] = await Promise.all([migrationsOf(from.db), migrationsOf(to.db)]);
  if (here !== there)
    throw new MoveRefused('The two cells are of different releases: bring both up to date.');
}

async function migrationsOf(db: Db): Promise<string> {
  const rows = await db.selectFrom('migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name).join();
}

/**
 * Ids of cells do not collide, as each has its own range of them (`cell number`); names that people and dice give might.
 * @throws MoveRefused naming what the new cell has already
 */
export async function refuseCollisions({ from, to }: Move, { companyId, venueIds }: Company): Promise<void> {
  const arriving = await awayCompanies(to.db);
  if (arriving.get(companyId) === 'arriving') return;
  const venues = sql.join(venueIds.map((id) => sql.lit(id)));
  const own = sql`headquarter_id in (${venues})`;
  await refuseSame({ from, to }, 'company', 'id', sql`id = ${companyId}`);
  await refuseSame({ from, to }, 'company', 'slug', sql`id = ${companyId}`);
  await refuseSame({ from, to }, 'venue', 'slug', sql`id in (${venues})`);
  for (const [table, column] of [
    ...(['sales_interface', 'room', 'product', 'item', 'event', 'payment_gateway'] as const).map((name) => [
      name,
      'id',
    ]),
    ...[
      ['sale', 'reference'],
      ['payment', 'order_number'],
    ],
  ] as [string, string][])
    await refuseSame({ from, to }, table, column, own);
}

async function refuseSame(
  { from, to }: Pick<Move, 'from' | 'to'>,
  table: string,
  column: string,
  where: ReturnType<typeof sql>,
): Promise<void> {
  const name = sql`${sql.ref(column)}::text`;
  const { rows } = await sql<{ name: string }>`
    select ${name} as name from ${sql.table(table)} where ${where}`.execute(from.db);
  for (let start = 0; start < rows.length; start += NAMES_PER_QUESTION) {
    const names = rows.slice(start, start + NAMES_PER_QUESTION).map((row) => row.name);
    const { rows: same } = await sql<{ name: string }>`
      select ${name} as name from ${sql.table(table)} where ${name} = any (${names}::text[]) limit 3`.execute(
      to.db,
    );
    if (same.length > 0)
      throw new MoveRefused(`The new cell has ${table} ${same.map((one) => one.name).join(', ')} already.`);
  }
}
