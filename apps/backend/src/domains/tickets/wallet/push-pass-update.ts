import type { Db } from '../../../database/open-database.ts';
import type { Task } from '../../../tasks/outbox.ts';
import type { PushService } from './apns.ts';
import { deletePushToken } from './registrations.ts';
import type { Wallets } from './wallets.ts';

/** Notifies the phone of a registration that its pass has changed. */
export async function pushPassUpdate(
  { db, wallets, service }: { db: Db; wallets: Pick<Wallets, 'apple'>; service: PushService },
  { subjectId }: Task,
): Promise<void> {
  const phone = await db
    .selectFrom('wallet_registration')
    .innerJoin('venue', 'venue.id', 'wallet_registration.headquarter_id')
    .select(['push_token', 'pass_type', 'slug'])
    .where('wallet_registration.id', '=', subjectId)
    .executeTakeFirst();
  // the phone was unregistered meanwhile
  if (!phone) return;
  const keys = wallets.apple(phone.slug);
  // the pass was signed with another certificate: APNs would refuse the notification
  if (keys?.passType !== phone.pass_type) return;
  if ((await service.notify(phone.push_token, keys)) === 'gone') await deletePushToken(db, phone.push_token);
}
