/** Newsletter subscriptions, confirmed by an e-mailed link (double opt-in). */
import type { Selectable } from 'kysely';
import { localisePath, type Locale, type NewsletterSubscription } from '@taquilla/contracts';
import { fill } from '../../../format/fill.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import { transaction } from '../../../database/transaction.ts';
import { forbidden } from '../../../errors.ts';
import { type EmailCounts, mailTexts } from '../../../emails/index.ts';
import { deleteTask } from '../../../tasks/outbox.ts';
import { findTexts, storeTexts, textsOf } from '../texts/index.ts';

export type Subscriber = Selectable<Schema['newsletter_subscriber']>;

export interface SignUp {
  venueId: number;
  /** lower case */
  email: string;
  locale: Locale;
}

/** Rolls back the subscription when the e-mail limits are reached, so that the table cannot be filled. */
class TooMany extends Error {}

/** Requests a subscription and enqueues its confirmation e-mail. A confirmed address gets no e-mail. */
export async function signUp(
  db: Db,
  { limits, address }: EmailCounts,
  signUpRequest: SignUp,
  now: Date,
): Promise<void> {
  const requested = transaction(db, async (trx) => {
    const { token, confirmed_at } = await saveRequest(trx, signUpRequest, now);
    if (confirmed_at !== null) return;
    await deleteTask(trx, 'newsletter mail', token);
    const email = { kind: 'newsletter', topic: 'newsletter mail', subjectId: token } as const;
    const wait = await limits.request(
      trx,
      { ...email, to: signUpRequest.email, venueId: signUpRequest.venueId, address },
      now,
    );
    if (wait > 0) throw new TooMany();
  });
  await requested.catch((error: unknown) => {
    if (!(error instanceof TooMany)) throw error;
  });
}

/** Stores the request; the last language counts, until the address is confirmed. */
async function saveRequest(trx: Trx, { venueId, email, locale }: SignUp, now: Date) {
  return trx
    .insertInto('newsletter_subscriber')
    .values({ headquarter_id: venueId, email, locale, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['headquarter_id', 'email']).doUpdateSet((eb) => {
        const last = <T extends 'created_at' | 'locale'>(column: T) =>
          eb
            .case()
            .when('newsletter_subscriber.confirmed_at', 'is', null)
            .then(eb.ref(`excluded.${column}`))
            .else(eb.ref(`newsletter_subscriber.${column}`))
            .end();
        return { created_at: last('created_at'), locale: last('locale') };
      }),
    )
    .returning(['token', 'confirmed_at'])
    .executeTakeFirstOrThrow();
}

export async function findSubscriber(db: Db | Trx, token: string): Promise<Subscriber | undefined> {
  return db.selectFrom('newsletter_subscriber').selectAll().where('token', '=', token).executeTakeFirst();
}

/** Returns the content of the page of an e-mailed link. */
export async function describeSubscription(
  db: Db,
  token: string,
  locale?: Locale,
): Promise<NewsletterSubscription> {
  const subscriber = await findSubscriber(db, token);
  if (!subscriber) return { state: 'none', email: null, consent: null };
  const { confirmed_at, email, consent_hash } = subscriber;
  const agreed = consent_hash === null ? undefined : (await findTexts(db, [consent_hash])).get(consent_hash);
  return {
    state: confirmed_at === null ? 'unconfirmed' : 'confirmed',
    email: shortened(email),
    consent: agreed?.['text'] ?? (await consentText(db, inLocale(subscriber, locale))),
  };
}

/** Shortens an e-mail address to its first letter and domain: `a…@example.org`. */
const shortened = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');

/** Applies the page's language, which the visitor may have changed. */
const inLocale = (subscriber: Subscriber, locale = subscriber.locale): Subscriber => ({
  ...subscriber,
  locale,
});

/** Returns the consent text that a confirmation accepts, in the subscriber's language. */
export async function consentText(
  db: Db | Trx,
  { headquarter_id: venueId, locale }: Pick<Subscriber, 'headquarter_id' | 'locale'>,
): Promise<string> {
  const names = await textsOf(db, 'venue', [venueId], locale);
  return fill(mailTexts(locale).newsletter.consent, { venue: names(venueId, 'name') });
}

/**
 * Confirms a subscription by its e-mailed link; stores the time and the accepted text. Idempotent.
 * @throws 403 `linkExpired` for an unknown or deleted subscription
 */
export async function confirmSubscription(
  db: Db,
  { token, locale }: { token: string; locale?: Locale | undefined },
  now: Date,
): Promise<void> {
  const subscriber = await findSubscriber(db, token);
  if (!subscriber) throw forbidden();
  const shown = inLocale(subscriber, locale);
  const content = { locale: shown.locale, text: await consentText(db, shown) };
  const [consent_hash] = await storeTexts(db, [content], now);
  await db
    .updateTable('newsletter_subscriber')
    .set({ confirmed_at: now, ...(consent_hash === undefined ? {} : { consent_hash }) })
    .where((eb) => eb.and({ token, confirmed_at: null }))
    .execute();
}

/** Deletes a subscription with its e-mail address. */
export async function endSubscription(db: Db, token: string): Promise<void> {
  await db.deleteFrom('newsletter_subscriber').where('token', '=', token).execute();
}

/** Returns the path of the page where a subscriber confirms or ends a subscription. */
export const subscriptionPage = (slug: string, { locale, token }: Pick<Subscriber, 'locale' | 'token'>) =>
  `${localisePath(`/monuments/${slug}/newsletter`, locale)}?${new URLSearchParams({ token })}`;
