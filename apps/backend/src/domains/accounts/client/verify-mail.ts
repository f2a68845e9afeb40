import { localisePath } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { forbidden } from '../../../errors.ts';
import { requestNotice } from './account-notice.ts';
import type { RegisteredClient } from './account.ts';
import { accountOfLink, lockLink, openToken, voidLinks, type ClientLink } from './client-link.ts';
import { lockAccountById } from './lock-account.ts';
import { normaliseUsername } from './login.ts';
import { isTaken } from './register.ts';

/**
 * Opens the link of a verification e-mail: confirms its recipient's address, which replaces the account's address if it
 * differs. Idempotent until it expires, because mail clients prefetch links.
 * @returns the path of the next page, the venue's login
 * @throws 403 `linkExpired` for a forged, expired or replaced link
 */
export async function verifyMail(
  db: Db,
  token: string,
  secrets: readonly string[],
  now: Date,
): Promise<string> {
  const id = openToken(token, secrets);
  return transaction(db, async (trx) => {
    const client = await lockAccountById(trx, await accountOfLink(trx, id));
    const link = await lockLink(trx, { id, purpose: 'verification' }, now);
    if (!client) throw forbidden();
    if (link.used_at === null) await confirmAddress(trx, link, client, now);
    else if (client.email !== link.email || client.verified_at === null) throw forbidden();
    const { slug } = await trx
      .selectFrom('venue')
      .select('slug')
      .where('id', '=', client.headquarter_id)
      .executeTakeFirstOrThrow();
    return localisePath(`/monuments/${slug}/client/login`, client.locale);
  });
}

/** Confirms the address. A user name that equals the old address becomes the new one, unless another client has it. */
async function confirmAddress(
  trx: Trx,
  { email }: ClientLink,
  client: RegisteredClient,
  now: Date,
): Promise<void> {
  const isUsername = client.username === normaliseUsername(client.email);
  const username = normaliseUsername(email);
  const follows = isUsername && !(await isTaken(trx, client.headquarter_id, username));
  await trx
    .updateTable('registered_client')
    .set({ email, verified_at: now, ...(follows ? { username } : {}) })
    .where('id', '=', client.id)
    .execute();
  await voidLinks(trx, client.id, now, 'verification');
  // A recovery link sent to the old address must not open the account.
  if (email === client.email) return;
  await voidLinks(trx, client.id, now, 'recovery');
  // an unconfirmed old address must not receive an address that another person entered
  await requestNotice(trx, client, 'email changed', now, client.verified_at === null ? null : email);
}
