/** Data that belongs to no venue, is retained for a fixed period and is erased by the daily job. */
import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import { deleteRows, type RetentionKind } from './retention-kind.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Completed tasks name a sale and no person; they are retained for support. */
export const DONE_TASKS_DAYS = 90;
const FAILED_TASKS_DAYS = 365;
/** Longer than any order waits for confirmation or payment. */
const CONFIRMATION_DAYS = 7;

const rows = (
  name: string,
  table: keyof Schema,
  where: (now: Date) => RawBuilder<unknown>,
  key = 'id',
): RetentionKind<Date> => ({
  name,
  due: (now) => sql`select ${sql.ref(key)}::text as id from ${sql.table(table)} where ${where(now)}`,
  erase: (trx, ids) => deleteRows(trx, table, key, ids),
});

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

export const SHOP_KINDS: readonly RetentionKind<Date>[] = [
  rows(
    'completed tasks',
    'outbox',
    (now) => sql`done_at is not null and created_at < ${ago(now, DONE_TASKS_DAYS)}`,
  ),
  rows(
    'failed tasks',
    'outbox',
    (now) => sql`failed_at is not null and done_at is null and created_at < ${ago(now, FAILED_TASKS_DAYS)}`,
  ),
  rows('expired sessions', 'access_token', (now) => sql`expires_at <= ${now}`, 'token_hash'),
  rows('expired links', 'client_link', (now) => sql`expires_at <= ${now}`),
  rows('order confirmations', 'sale_confirmation', (now) => sql`created_at < ${ago(now, CONFIRMATION_DAYS)}`),
  rows(
    'failed log-ins',
    'login_attempt',
    (now) => sql`last_at < ${ago(now, 1)} and blocked_until < ${now}`,
    'key',
  ),
];
