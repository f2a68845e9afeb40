/** New passwords: changed with the current password, or reset by an e-mailed link. */
import { addressNetwork } from '@taquilla/server';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { forbidden, refuse } from '../../../errors.ts';
import type { EmailLimits } from '../../../emails/index.ts';
import { requestNotice } from './account-notice.ts';
import type { RegisteredClient } from './account.ts';
import { accountOfLink, createLink, lockLink, openToken, voidLinks } from './client-link.ts';
import { confirmPassword } from './confirm-password.ts';
import { deviceToken } from './known-device.ts';
import { knownWords } from './known-words.ts';
import { hashPassword, normaliseUsername } from './login.ts';
import { lockAccount, lockAccountById } from './lock-account.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { refuseEasyPassword } from './password-rule.ts';
import { openSession, type SessionOwner } from './session.ts';
import { endSessions } from './sessions.ts';

/** Pause between two recovery e-mails for one account. */
const RECOVERY_PAUSE_SECONDS = 5 * 60;
const RECOVERIES_PER_ADDRESS = 29;

export interface RecoveryRequest {
  username: string;
  venueId: number;
  address: string;
}

/**
 * Requests an e-mail with a password reset link. Takes the same time, and returns the same response, for an unknown
 * account.
 * @throws 429 `passwordRequested` within five minutes of the last request for the same name, whether the account exists
 * or not
 */
export async function requestRecovery(
  db: Db,
  { throttle, limits }: { throttle: LoginThrottle; limits: EmailLimits },
  request: RecoveryRequest,
  now: Date,
): Promise<void> {
  const username = normaliseUsername(request.username);
  const address = {
    kind: 'recovery address',
    subject: addressNetwork(request.address),
    freeFailures: RECOVERIES_PER_ADDRESS,
  };
  await throttle.begin([address], now);
  const account = { kind: 'recovery account', subject: `${request.venueId} ${username}` };
  const wait = await throttle.once(account, RECOVERY_PAUSE_SECONDS, now);
  if (wait > 0) throw refuse('passwordRequested', { retryAfter: Math.ceil(wait) });
  await transaction(db, async (trx) => {
    const client = await trx
      .selectFrom('registered_client')
      .select(['id', 'email'])
      .where((eb) => eb.and({ headquarter_id: request.venueId, username }))
      .executeTakeFirst();
    const link = {
      headquarter_id: request.venueId,
      registered_client_id: client?.id ?? null,
      purpose: 'recovery' as const,
      email: client?.email ?? '',
    };
    const subjectId = await createLink(trx, link, now);
    // unknown names are counted too, so that the limit does not reveal accounts
    const to = client?.email ?? username;
    const { venueId, address: from } = request;
    await limits.request(
      trx,
      { kind: 'recovery', topic: 'recovery mail', subjectId, to, venueId, address: from },
      now,
    );
  });
}

/**
 * Checks whether the link of a recovery e-mail is still valid; does not use it up.
 * @throws 403 `linkExpired` when it is expired, used or forged
 */
export async function checkRecovery(
  db: Db,
  token: string,
  secrets: readonly string[],
  now: Date,
): Promise<void> {
  const id = openToken(token, secrets);
  await transaction(db, (trx) => openRecovery(trx, id, now));
}

/**
 * Locks a recovery link and its account.
 * @returns the account and the recipient of the link
 * @throws 403 `linkExpired` for an expired or used link
 */
async function openRecovery(
  trx: Trx,
  id: string,
  now: Date,
): Promise<{ client: RegisteredClient; email: string }> {
  const client = await lockAccountById(trx, await accountOfLink(trx, id));
  const { email, used_at } = await lockLink(trx, { id, purpose: 'recovery' }, now);
  if (!client || used_at !== null) throw forbidden();
  return { client, email };
}

/**
 * Sets the password chosen on the page of a recovery link, once. Ends all sessions: the page leads to the log-in.
 * @returns the token by which the account recognises this device, since its user can read the account's e-mail
 * @throws 403 `linkExpired` when the link is expired, used or forged
 */
export async function resetPassword(
  db: Db,
  { token, password, secrets }: { token: string; password: string; secrets: readonly [string, ...string[]] },
  now: Date,
): Promise<string> {
  const id = openToken(token, secrets);
  const passwordHash = await hashPassword(password);
  return transaction(db, async (trx) => {
    const { client, email } = await openRecovery(trx, id, now);
    refuseEasyPassword(password, await knownWords(trx, client));
    await savePassword(trx, client, passwordHash, now);
    // Opening the e-mail confirms its address.
    await trx
      .updateTable('registered_client')
      .set({ verified_at: now })
      .where((eb) => eb.and({ id: client.id, email, verified_at: null }))
      .execute();
    return deviceToken({ id: client.id, password_hash: passwordHash }, secrets[0], now);
  });
}

export interface PasswordChange {
  client: RegisteredClient;
  current: string;
  password: string;
  /** the browser that sets the password, for which a new session is opened */
  owner: SessionOwner;
}

/**
 * Changes the password, ends all sessions and opens a new session for the browser that set it.
 * @returns bearer token of the new session
 * @throws 422 for a wrong current password, 429 after too many attempts, 401 when the password was changed meanwhile
 */
export async function changePassword(
  db: Db,
  throttle: LoginThrottle,
  { client, current, password, owner }: PasswordChange,
  now: Date,
): Promise<string> {
  await confirmPassword(throttle, { client, password: current, field: 'current_password' }, now);
  refuseEasyPassword(password, await knownWords(db, client));
  const passwordHash = await hashPassword(password);
  return transaction(db, async (trx) => {
    await savePassword(trx, await lockAccount(trx, client), passwordHash, now);
    return openSession(trx, client.id, now, owner);
  });
}

/**
 * Saves the password of a locked account and ends every session and every pending link, also links for another address,
 * of verified and unverified accounts. Tokens of known devices become invalid, since they are signed with the old hash.
 */
async function savePassword(
  trx: Trx,
  client: RegisteredClient,
  password_hash: string,
  now: Date,
): Promise<void> {
  await trx.updateTable('registered_client').set({ password_hash }).where('id', '=', client.id).execute();
  await voidLinks(trx, client.id, now);
  await endSessions(trx, client.id);
  await requestNotice(trx, client, 'password changed', now);
}
