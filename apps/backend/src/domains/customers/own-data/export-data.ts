import { loggedClient, type OwnData } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { loggedClientOf, type RegisteredClient } from '../../accounts/index.ts';
import { mailboxOf } from '../../../emails/index.ts';
import { findTexts } from '../../venues/index.ts';
import { visitsOf } from '../../inventory/index.ts';
import { exportPurchases } from './export-purchases.ts';

/**
 * Exports all data that the venue stores about a registered client (GDPR, articles 15 and 20).
 * @param secret key from which ticket codes are derived
 */
export async function exportData(
  db: Db,
  client: RegisteredClient,
  { secret, now }: { secret: string; now: Date },
): Promise<OwnData> {
  const subscription = await subscriptionOf(db, client);
  return {
    exported_at: now.toISOString(),
    account: loggedClient.parse(loggedClientOf(client)),
    newsletter: subscription !== null && subscription.confirmed_at !== null,
    subscription,
    sessions: await sessionsOf(db, client.id),
    waiting_lists: await waitingListsOf(db, client),
    purchases: await exportPurchases(db, client.id, secret),
  };
}

/**
 * Reads the newsletter subscription of the account's e-mail address, only once the address is confirmed: an account may name
 * another person's address.
 */
async function subscriptionOf(
  db: Db,
  { headquarter_id, email, verified_at }: RegisteredClient,
): Promise<NonNullable<OwnData['subscription']> | null> {
  if (verified_at === null) return null;
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select(['email', 'locale', 'created_at', 'confirmed_at', 'consent_hash'])
    .where((eb) => eb.and({ headquarter_id, email: email.toLowerCase() }))
    .executeTakeFirst();
  if (!row) return null;
  const { created_at, confirmed_at, consent_hash, ...subscriber } = row;
  const agreed = consent_hash === null ? undefined : (await findTexts(db, [consent_hash])).get(consent_hash);
  return {
    ...subscriber,
    signed_up_at: created_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
    consent: agreed?.['text'] ?? null,
  };
}

/**
 * Reads the waiting list entries of the account's mailbox, only once the address is confirmed, since an account may
 * name another person's address.
 */
async function waitingListsOf(
  db: Db,
  { headquarter_id, email, verified_at }: RegisteredClient,
): Promise<NonNullable<OwnData['waiting_lists']>> {
  if (verified_at === null) return [];
  const entries = await db
    .selectFrom('waiting_entry')
    .selectAll()
    .where((eb) => eb.and({ headquarter_id, mailbox: mailboxOf(email) }))
    .orderBy('created_at')
    .execute();
  return Promise.all(
    entries.map(async (entry) => ({
      email: entry.email,
      locale: entry.locale,
      state: entry.state,
      places: entry.places,
      visits: [...(await visitsOf(db, entry)).values()].map((at) => at.toISOString()),
      joined_at: entry.created_at.toISOString(),
      confirmed_at: entry.confirmed_at?.toISOString() ?? null,
      ended_at: entry.ended_at?.toISOString() ?? null,
    })),
  );
}

async function sessionsOf(db: Db, clientId: string) {
  const rows = await db
    .selectFrom('access_token')
    .select(['created_at', 'last_used_at', 'expires_at', 'browser', 'system'])
    .where('registered_client_id', '=', clientId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, last_used_at, expires_at, browser, system }) => ({
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    expires_at: expires_at.toISOString(),
    browser,
    system,
  }));
}
