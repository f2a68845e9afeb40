/** New passwords: by somebody who knows the old one, and by a mailed link for somebody who does not. */
import { verify } from '@node-rs/argon2';
import { PASSWORD_REQUESTED, WRONG_PASSWORD } from '@taquilla/contracts';
import type { Db, Trx } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { forbidden, HttpError, invalid } from '../../errors.ts';
import type { LetterLimits } from '../mail/letter-limits.ts';
import { createLink, lockLink, openToken, voidLinks } from './client-link.ts';
import { hashPassword, normaliseUsername } from './login.ts';
import type { Limit, LoginThrottle } from './login-throttle.ts';
import { refuseCommonPassword } from './password-rule.ts';

/** Between two recovery mails for one account. */
const RECOVERY_PAUSE_SECONDS = 5 * 60;
const RECOVERIES_PER_ADDRESS = 29;
const FREE_FAILURES = 4;

export interface RecoveryWish {
  username: string;
  venueId: number;
  address: string;
}

/**
 * Asks for a mail with a link to a new password. Does the same work, and answers the same, for an account that there
 * is not.
 * @throws 429 `Password already requested` within five minutes, for any name
 */
export async function askForRecovery(
  db: Db,
  { throttle, limits }: { throttle: LoginThrottle; limits: LetterLimits },
  wish: RecoveryWish,
  now: Date,
): Promise<void> {
  const username = normaliseUsername(wish.username);
  const address = { kind: 'recovery address', subject: wish.address, freeFailures: RECOVERIES_PER_ADDRESS };
  await throttle.begin([address], now);
  const account = { kind: 'recovery account', subject: `${wish.venueId} ${username}` };
  const wait = await throttle.once(account, RECOVERY_PAUSE_SECONDS, now);
  if (wait > 0) throw new HttpError(429, PASSWORD_REQUESTED, { retryAfter: Math.ceil(wait) });
  await transaction(db, async (trx) => {
    const client = await trx
      .selectFrom('registered_client')
      .select(['id', 'email'])
      .where('headquarter_id', '=', wish.venueId)
      .where('username', '=', username)
      .executeTakeFirst();
    const link = {
      headquarter_id: wish.venueId,
      registered_client_id: client?.id ?? null,
      purpose: 'recovery' as const,
      email: client?.email ?? '',
    };
    const subjectId = await createLink(trx, link, now);
    // counted for a name that there is not too: nothing may tell
    const to = client?.email ?? username;
    const { venueId, address: from } = wish;
    await limits.ask(
      trx,
      { kind: 'recovery', topic: 'recovery mail', subjectId, to, venueId, address: from },
      now,
    );
  });
}

/**
 * Sets the password that somebody chose on the page of a recovery link, once, and signs everybody off.
 * @throws 403 `Link has expired` when it is too old, used or made up
 */
export async function resetPassword(
  db: Db,
  { token, password, secret }: { token: string; password: string; secret: string },
  now: Date,
): Promise<void> {
  const id = openToken(token, secret);
  const passwordHash = await hashPassword(password);
  await transaction(db, async (trx) => {
    const link = await lockLink(trx, { id, purpose: 'recovery' }, now);
    const { registered_client_id: clientId } = link;
    if (clientId === null || link.used_at !== null) throw forbidden();
    refuseCommonPassword(password, [link.email]);
    await savePassword(trx, clientId, passwordHash, now);
    await trx.deleteFrom('access_token').where('registered_client_id', '=', clientId).execute();
    // Whoever opens the mail has its address.
    await trx
      .updateTable('registered_client')
      .set({ verified_at: now })
      .where('id', '=', clientId)
      .where('email', '=', link.email)
      .where('verified_at', 'is', null)
      .execute();
  });
}

export interface PasswordChange {
  client: { id: string; username: string; email: string; password_hash: string };
  current: string;
  password: string;
  /** hash of the token of the session that goes on */
  keep: string;
}

/**
 * Changes the password and ends all other sessions.
 * @throws 422 for a wrong current password, 429 after too many
 */
export async function changePassword(
  db: Db,
  throttle: LoginThrottle,
  { client, current, password, keep }: PasswordChange,
  now: Date,
): Promise<void> {
  const limit: Limit = { kind: 'password', subject: client.id, freeFailures: FREE_FAILURES };
  await throttle.begin([limit], now);
  if (!(await verify(client.password_hash, current))) throw invalid({ current_password: [WRONG_PASSWORD] });
  await throttle.forget(limit);
  refuseCommonPassword(password, [client.username, client.email]);
  const passwordHash = await hashPassword(password);
  await transaction(db, async (trx) => {
    await savePassword(trx, client.id, passwordHash, now);
    await trx
      .deleteFrom('access_token')
      .where('registered_client_id', '=', client.id)
      .where('token_hash', '!=', keep)
      .execute();
  });
}

async function savePassword(trx: Trx, clientId: string, password_hash: string, now: Date): Promise<void> {
  await trx.updateTable('registered_client').set({ password_hash }).where('id', '=', clientId).execute();
  await voidLinks(trx, clientId, 'recovery', now);
}
