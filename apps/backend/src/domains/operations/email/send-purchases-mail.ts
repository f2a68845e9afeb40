import type { Clock } from '../../../clock.ts';
import { fill } from '../../../format/fill.ts';
import type { Task } from '../../../tasks/outbox.ts';
import { mailTexts } from '../../../emails/index.ts';
import { findPurchaseLink, purchasesOf, purchasesPage } from '../../customers/index.ts';
import type { SaleMails } from './send-sale-mail.ts';

/** Sends the link to the purchases of an e-mail address, in the language of the newest purchase; nothing without purchases. */
export async function sendPurchasesMail(
  { db, config, send, clock }: SaleMails & { clock: Clock },
  { id, subjectId }: Task,
): Promise<void> {
  const link = await findPurchaseLink(db, subjectId, clock.now());
  const [newest] = link ? await purchasesOf(db, link, clock.now()) : [];
  if (!link || !newest) return;
  const { venue, company, sale } = newest;
  const { locale } = sale;
  const { purchases, purchase, footer } = mailTexts(locale);
  const names = { venue: venue.name };
  const page = purchasesPage(link, { locale, slug: venue.slug, secret: config.secret });
  await send({
    id,
    from: { name: venue.name, address: company.email },
    to: { name: '', address: link.email },
    subject: fill(purchases.subject, names),
    email: {
      locale,
      venue: venue.name,
      venueId: venue.id,
      colour: venue.colour,
      title: purchases.title,
      lines: [],
      facts: [],
      opening: [purchase.helloUnnamed, fill(purchases.intro, names)],
      button: { label: purchases.open, url: config.publicUrl + page },
      closing: [purchases.unasked],
      footer: fill(footer, { venue: venue.name, company: company.name }),
    },
  });
}
