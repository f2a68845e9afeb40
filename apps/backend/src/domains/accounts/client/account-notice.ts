/** Letters that tell a client of a change to their account, so that they can act when it was somebody else. */
import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '../../../database/client-tables.ts';
import type { Trx } from '../../../database/open-database.ts';
import { enqueue } from '../../../tasks/outbox.ts';

/** Between the letter to the owner of an account not used and its deletion. */
const NOTICE_MS = 30 * 24 * 60 * 60_000;

/** @param told when the letter was asked for */
export const deletedAt = (told: Date): Date => new Date(told.getTime() + NOTICE_MS);
/** Whoever was told before has had the month. */
export const wasNotified = (now: Date): Date => new Date(now.getTime() - NOTICE_MS);

export interface NoticedClient {
  id: string;
  headquarter_id: number;
  /** the address the letter goes to: that of before the change */
  email: string;
}

/** @param newEmail the address that was asked for, or that counts now */
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
