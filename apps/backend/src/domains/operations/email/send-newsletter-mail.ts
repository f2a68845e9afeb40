import { address, endpoints } from '@taquilla/contracts';
import { fill } from '../../../format/fill.ts';
import { consentText, findSubscriber, subscriptionPage, textsOf } from '../../venues/index.ts';
import { mailTexts } from '../../../emails/index.ts';
import type { Task } from '../../../tasks/outbox.ts';
import type { SaleMails } from './send-sale-mail.ts';

/** Sends the confirmation link of a subscription, unless the subscription was confirmed or ended meanwhile. */
export async function sendNewsletterMail({ db, config, send }: SaleMails, task: Task): Promise<void> {
  const subscriber = await findSubscriber(db, task.subjectId);
  if (subscriber?.confirmed_at !== null) return;
  const { headquarter_id: venueId, locale, token, email } = subscriber;
  const { slug, colour, companyName, companyEmail } = await db
    .selectFrom('venue')
    .innerJoin('company', 'company.id', 'venue.company_id')
    .select([
      'venue.slug',
      'venue.w600 as colour',
      'company.name as companyName',
      'company.email as companyEmail',
    ])
    .where('venue.id', '=', venueId)
    .executeTakeFirstOrThrow();
  const venue = (await textsOf(db, 'venue', [venueId], locale))(venueId, 'name');
  const { newsletter, footer, purchase } = mailTexts(locale);
  await send({
    id: task.id,
    from: { name: venue, address: companyEmail },
    to: { name: '', address: email },
    subject: fill(newsletter.subject, { venue }),
    unsubscribeUrl: config.publicUrl + address(endpoints.newsletterSubscription, { token }),
    email: {
      locale,
      venue,
      venueId,
      colour,
      lines: [],
      facts: [],
      title: newsletter.title,
      opening: [purchase.helloUnnamed, fill(newsletter.intro, { venue }), await consentText(db, subscriber)],
      button: { label: newsletter.open, url: config.publicUrl + subscriptionPage(slug, subscriber) },
      closing: [newsletter.unasked],
      footer: fill(footer, { venue, company: companyName }),
    },
  });
}
