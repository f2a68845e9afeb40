/** E-mails that notify a client of a change to their account, so that they can react to an unauthorised one. */
import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '../../../database/client-tables.ts';
import type { Trx } from '../../../database/open-database.ts';
import { enqueue } from '../../../tasks/outbox.ts';

/** Time between the e-mail to the owner of an unused account and its deletion. */
const NOTICE_MS = 30 * 24 * 60 * 60_000;

/**
 * Returns the earliest deletion time of an unused account.
 * @param notifiedAt time when the e-mail to its owner was enqueued
 */
export const deletedAt = (notifiedAt: Date): Date => new Date(notifiedAt.getTime() + NOTICE_MS);
/** Returns the latest notification time of accounts that may be deleted now. */
export const wasNotified = (now: Date): Date => new Date(now.getTime() - NOTICE_MS);

export interface NoticedClient {
  id: string;
  headquarter_id: number;
  /** recipient: the address before the change */
  email: string;
}

/** Enqueues a notice to a client. @param newEmail the requested or new e-mail address, if the notice names one */
export async function requestNotice(
  trx: Trx,
  { id: registered_client_id, headquarter_id, email }: NoticedClient,
  kind: NoticeKind,
  now: Date,
  newEmail: string | null = null,
): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto('account_notice')
    .values({ id, headquarter_id, registered_client_id, kind, email, new_email: newEmail, created_at: now })
    .execute();
  await enqueue(trx, 'account notice', id, now);
}
