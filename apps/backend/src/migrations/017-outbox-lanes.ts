import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Work waits in lanes, so that what is slow or many holds up its own kind only. */
export const outboxLanes: Migration = {
  name: '017-outbox-lanes',
  statements: [
    // what a process of the release before writes is done in the first lane of mails, in which it is found soon
    sql`alter table outbox add column lane text not null default 'sale mail'
      check (lane in ('refund', 'authority', 'sale mail', 'other mail'))`,
    sql`update outbox set lane = case topic
        when 'refund' then 'refund'
        when 'authority issue' then 'authority'
        else 'other mail'
      end
      where topic in ('refund', 'authority issue', 'verification mail', 'recovery mail', 'newsletter mail', 'account notice')`,
    sql`create index outbox_lane on outbox (lane, run_at) where done_at is null and failed_at is null`,
    sql`drop index outbox_due`,
  ],
};
