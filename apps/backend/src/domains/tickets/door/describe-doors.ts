import type { Db } from '../../../database/open-database.ts';

/** Formats open doors, one line each. */
export async function describeDoors(db: Db): Promise<string[]> {
  const doors = await db
    .selectFrom('door')
    .innerJoin('venue', 'venue.id', 'door.headquarter_id')
    .select(['venue.slug', 'door.name', 'door.last_report_at'])
    .where('closed_at', 'is', null)
    .orderBy('venue.slug')
    .orderBy('door.name')
    .execute();
  return doors.map(
    ({ slug, name, last_report_at }) =>
      `${slug} ${name}: ${last_report_at ? `last report ${last_report_at.toISOString()}` : 'no report yet'}`,
  );
}
