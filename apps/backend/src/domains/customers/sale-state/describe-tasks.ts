import type { Db } from '../../../database/open-database.ts';

/**
 * Describes unfinished tasks whose last attempt failed, for `task list` of the command line.
 * @returns one line per task, oldest first
 */
export async function describeTasks(db: Db): Promise<string[]> {
  const tasks = await db
    .selectFrom('outbox')
    .leftJoin('refund', 'refund.id', 'outbox.subject_id')
    .leftJoin('sale', (join) =>
      join.on((eb) =>
        eb.or([
          eb('sale.id', '=', eb.ref('outbox.subject_id')),
          eb('sale.id', '=', eb.ref('refund.sale_id')),
        ]),
      ),
    )
    .select(['outbox.id', 'topic', 'attempts', 'failed_at', 'run_at', 'last_error', 'sale.reference'])
    .where('outbox.done_at', 'is', null)
    .where('last_error', 'is not', null)
    .orderBy('outbox.created_at')
    .execute();
  return tasks.map(({ id, topic, reference, attempts, failed_at, run_at, last_error }) => {
    const what = reference === null ? topic : `${topic} of sale ${reference}`;
    const next =
      failed_at === null ? `retried at ${run_at.toISOString()}` : `failed at ${failed_at.toISOString()}`;
    return `${id} · ${what} · ${attempts} attempts, ${next} · ${last_error ?? ''}`;
  });
}
