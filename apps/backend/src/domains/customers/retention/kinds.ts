/**
 * Kinds of personal data of a venue and how they are erased, by the period that makes them due: one list for the dry run and
 * the daily job. The numbers of days are in `database/columns/retention-periods.ts`. `shop-kinds.ts` has the kinds that belong
 * to no venue; other modules erase their own short-lived rows (docs/backup-and-data.md, "Retention periods").
 */
import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import { removeAccounts } from './remove-accounts.ts';
import { eraseBuyers, eraseHolders, eraseOrders, eraseAccreditations } from './erase.ts';
import { IDLE_ACCOUNTS } from './idle-accounts.ts';
import type { RetentionPeriods } from '../../../database/columns/retention-periods.ts';
import { deleteRows, type RetentionKind, type Scope } from './retention-kind.ts';
import { hadMoney, isOver } from './sale-ends.ts';

/** SQL condition: the sale has no pending payment or refund. */
const isSettled = sql`sale.status in ('paid', 'partially refunded', 'total refunded', 'cancelled')
  and not exists (select from refund where refund.sale_id = sale.id and refund.state != 'done')`;

/** Defines a kind whose rows are deleted. */
const rows = (
  name: string,
  table: keyof Schema,
  where: (scope: Scope) => RawBuilder<unknown>,
  key = 'id',
): RetentionKind => ({
  name,
  due: (scope) => sql`
    select ${sql.ref(key)}::text as id from ${sql.table(table)}
    where headquarter_id = ${scope.venueId} and ${where(scope)}`,
  erase: (trx, ids) => deleteRows(trx, table, key, ids),
});

const ofSales = (where: (scope: Scope) => RawBuilder<unknown>) => (scope: Scope) =>
  sql<{ id: string }>`
    select sale.id::text as id from sale where sale.headquarter_id = ${scope.venueId} and ${where(scope)}`;

/** In processing order: one kind may make rows of the next due. */
export const KINDS: Record<keyof RetentionPeriods, readonly RetentionKind[]> = {
  proofs: [
    {
      name: 'accreditations',
      due: ofSales(
        ({ venueId, before }) => sql`sale.id in (
            select sale_id from sale_file where headquarter_id = ${venueId}
            union select sale_id from sale_accreditation where headquarter_id = ${venueId})
          and ${isOver(before)}`,
      ),
      erase: (trx, ids) => eraseAccreditations(trx, ids),
      files: ['accreditations'],
    },
  ],
  unpaidOrders: [
    {
      name: 'unpaid orders',
      due: ofSales(
        ({ before }) => sql`sale.status = 'cancelled' and sale.created_at < ${before}
          and sale.expires_at < ${before} and not ${hadMoney}`,
      ),
      erase: eraseOrders,
      files: ['accreditations', 'bonds'],
    },
    rows(
      'buyers without an order',
      'client',
      ({ before }) => sql`erased_at is null and created_at < ${before}
        and not exists (select from sale where sale.client_id = client.id)`,
    ),
  ],
  holders: [
    {
      name: 'names of holders and visitors',
      due: ofSales(
        ({ before }) => sql`sale.holders_erased_at is null and sale.created_at < ${before}
          and ${isSettled} and (sale.status != 'cancelled' or ${hadMoney}) and ${isOver(before)}`,
      ),
      erase: eraseHolders,
      files: ['accreditations', 'bonds'],
    },
  ],
  invoices: [
    {
      name: 'invoices',
      due: ofSales(({ before }) => sql`sale.invoice is not null and sale.created_at < ${before}`),
      erase: (trx, ids) => trx.updateTable('sale').set({ invoice: null }).where('id', 'in', ids).execute(),
    },
  ],
  buyers: [
    {
      name: 'buyers',
      due: ({ venueId, before }) => sql`
        select client.id::text as id from client
        where client.headquarter_id = ${venueId} and client.erased_at is null and client.created_at < ${before}
          and exists (select from sale where sale.client_id = client.id)
          and not exists (
            select from sale where sale.client_id = client.id and sale.status != 'deleted'
              and not (${isSettled} and sale.invoice is null and sale.created_at < ${before} and ${isOver(before)}))`,
      erase: eraseBuyers,
      files: ['bonds of the buyer'],
    },
    rows(
      'reported entries',
      'door_entry',
      ({ before }) => sql`entered_at < ${before} and not exists (
        select from product where product.id = door_entry.product_id
          and door_entry.entered_at + make_interval(days => coalesce(product.pass_validity_days, 0)) >= ${before})`,
    ),
  ],
  holds: [
    rows('holds', 'hold', ({ before }) => ended(before)),
    rows('holds of events', 'event_hold', ({ before }) => ended(before)),
    rows('waiting-list entries', 'waiting_entry', ({ before }) => sql`ended_at < ${before}`),
  ],
  notifications: [
    {
      name: 'payment notifications',
      due: ({ venueId, before }) => sql`
        select key as id from payment_event
        where headquarter_id = ${venueId} and content != '{}'::jsonb and received_at < ${before}`,
      erase: (trx, ids) =>
        trx.updateTable('payment_event').set({ content: '{}' }).where('key', 'in', ids).execute(),
    },
  ],
  surveyAnswers: [rows('survey answers', 'survey_answer', ({ before }) => sql`created_at < ${before}`)],
  newsletterUnconfirmed: [
    rows(
      'unconfirmed newsletter subscriptions',
      'newsletter_subscriber',
      ({ before }) => sql`confirmed_at is null and created_at < ${before}`,
      'token',
    ),
  ],
  bondRequests: [
    rows('requests to resend tickets', 'bond_request', ({ before }) => sql`created_at < ${before}`),
  ],
  unverifiedAccounts: [
    {
      name: 'unverified accounts',
      due: ({ venueId, before, now }) => sql`
        select client.id::text as id from registered_client as client
        where client.headquarter_id = ${venueId} and client.verified_at is null and client.created_at < ${before}
          and not exists (
            select from sale where sale.registered_client_id = client.id and sale.status != 'deleted')
          and not exists (
            select from access_token as token
            where token.registered_client_id = client.id and token.expires_at > ${now})`,
      erase: (trx, ids) => removeAccounts(trx, ids),
    },
  ],
  idleAccounts: IDLE_ACCOUNTS,
  history: [rows('sale histories', 'sale_history', ({ before }) => sql`at < ${before}`)],
};

const ended = (before: Date) => sql`state in ('released', 'expired') and created_at < ${before}`;
