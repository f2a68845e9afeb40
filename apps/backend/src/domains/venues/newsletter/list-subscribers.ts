import { address, endpoints } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';

/**
 * Lists the confirmed subscribers of a venue's newsletter, for the system that sends it.
 * @returns one line of JSON each: `email`, `locale`, `confirmed_at`, and `unsubscribe` for the `List-Unsubscribe` header
 */
export async function listSubscribers(db: Db, slug: string, publicUrl: string): Promise<string[]> {
  const subscribers = await db
    .selectFrom('newsletter_subscriber as subscriber')
    .innerJoin('venue', 'venue.id', 'subscriber.headquarter_id')
    .select(['subscriber.email', 'subscriber.locale', 'subscriber.confirmed_at', 'subscriber.token'])
    .where('venue.slug', '=', slug)
    .where('subscriber.confirmed_at', 'is not', null)
    .orderBy('subscriber.email')
    .execute();
  return subscribers.map(({ token, ...subscriber }) =>
    JSON.stringify({
      ...subscriber,
      unsubscribe: publicUrl + address(endpoints.newsletterSubscription, { token }),
    }),
  );
}
