import type { Db } from '../../../database/open-database.ts';

/** A line for each door that is open. */
export async function describeDoors(db: Db): Promise<string[]> {
  const doors = await db
    .selectFrom('door')
    .innerJoin('venue', 'venue.id', 'door.headquarter_id')
    .select(['venue.slug', 'door.name', 'door.told_at'])
    .where('closed_at', 'is', null)
    .orderBy('venue.slug')
    .orderBy('door.name')
    .execute();
  return doors.map(
    ({ slug, name, told_at }) =>
      `${slug} ${name}: ${told_at ? `told ${told_at.toISOString()}` : 'told nothing yet'}`,
  );
}
