/** Changes of an account by its registered client (docs/calls.md). */
import {
  localeOfLanguageId,
  LANGUAGE_ID,
  type LoggedClient,
  type PersonalDataRequest,
} from '@taquilla/contracts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import { transaction } from '../../../database/transaction.ts';
import { tooManyRequests, wrong } from '../../../errors.ts';
import type { EmailCounts } from '../../../emails/index.ts';
import { requestNotice } from './account-notice.ts';
import { voidLinks } from './client-link.ts';
import { lockAccount } from './lock-account.ts';
import { refuseWrongNif } from './refuse-wrong-nif.ts';
import { requestVerification } from './register.ts';
import { endSessions } from './sessions.ts';

export type RegisteredClient = Selectable<Schema['registered_client']>;

export async function changePersonalData(
  db: Db,
  client: RegisteredClient,
  form: PersonalDataRequest,
): Promise<RegisteredClient> {
  refuseWrongNif(form);
  const { name, nif, document_type = null, address, postcode, country, phone } = form;
  return db
    .updateTable('registered_client')
    .set({ name, nif, document_type, address, postcode, country, phone })
    .set({ last_name: form.last_name ?? client.last_name, prefix: form.prefix ?? client.prefix })
    .where('id', '=', client.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * E-mails a new verification link: to a new address that waits for confirmation, else to the account's address unless
 * it is verified.
 * @throws 429 when the mailbox has reached its e-mail limit
 */
export async function resendVerification(
  db: Db,
  counts: EmailCounts,
  client: RegisteredClient,
  now: Date,
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockAccount(trx, client);
    const waiting = await trx
      .selectFrom('client_link')
      .select('email')
      .where((eb) => eb.and({ registered_client_id: client.id, purpose: 'verification', used_at: null }))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!waiting && client.verified_at !== null) return;
    await mailVerification(trx, counts, { ...client, email: waiting?.email ?? client.email }, now);
  });
}

/**
 * Requests a change of the e-mail address, which takes effect once the link mailed to the new address is opened. Until
 * then the old address stays; it is notified, and a new password cancels the change. Other sessions end.
 * @param keep token hash of the session that continues
 * @throws 429 when the new mailbox has reached its e-mail limit
 */
export async function requestNewEmail(
  db: Db,
  counts: EmailCounts,
  client: RegisteredClient,
  { email, keep }: { email: string; keep: string },
  now: Date,
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockAccount(trx, client);
    await voidLinks(trx, client.id, now, 'verification');
    await mailVerification(trx, counts, { ...client, email }, now);
    await requestNotice(trx, client, 'email asked', now, email);
    await endSessions(trx, client.id, keep);
  });
}

async function mailVerification(
  trx: Trx,
  counts: EmailCounts,
  client: Parameters<typeof requestVerification>[2],
  now: Date,
): Promise<void> {
  const wait = await requestVerification(trx, { ...counts, kind: 'verification' }, client, now);
  if (wait > 0) throw tooManyRequests(wait);
}

export async function changeLanguage(
  db: Db,
  client: RegisteredClient,
  languageId: number,
): Promise<RegisteredClient> {
  const locale = localeOfLanguageId(languageId);
  if (locale === undefined) throw wrong('language_id', 'noLanguage');
  return db
    .updateTable('registered_client')
    .set({ locale })
    .where('id', '=', client.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Maps an account to the format of the API for its owner. */
export function loggedClientOf(client: RegisteredClient): LoggedClient {
  const { locale, verified_at, ...fields } = client;
  return { ...fields, language: { id: LANGUAGE_ID[locale], locale }, is_verified: verified_at !== null };
}
