import type { Clock } from '../../../clock.ts';
import { fill } from '../../../format/fill.ts';
import { noteMailed, reportsToMail, textsOf } from '../../venues/index.ts';
import { mailTexts } from '../../../emails/index.ts';
import { NO_ACCESSIBILITY } from '../../../database/columns/accessibility.ts';
import type { MailTask } from './email-policy.ts';
import { withoutLinks } from './without-links.ts';
import type { SaleMails } from './send-sale-mail.ts';

/**
 * Sends a venue the barriers that were reported to it, in the venue's language; replies to a single report go to its sender (R352).
 */
export async function sendBarrierMail(
  { db, send, clock }: Pick<SaleMails, 'db' | 'send'> & { clock: Clock },
  task: MailTask,
): Promise<void> {
  const reports = await reportsToMail(db, task.subjectId);
  const [report, ...others] = reports;
  if (!report) return;
  const { locale, colour, accessibility, companyName, companyEmail } = await db
    .selectFrom('venue')
    .innerJoin('company', 'company.id', 'venue.company_id')
    .select([
      ...(['venue.locale', 'venue.w600 as colour', 'venue.accessibility'] as const),
      ...(['company.name as companyName', 'company.email as companyEmail'] as const),
    ])
    .where('venue.id', '=', report.headquarter_id)
    .executeTakeFirstOrThrow();
  const venue = (await textsOf(db, 'venue', [report.headquarter_id], locale))(report.headquarter_id, 'name');
  const { barrier, footer } = mailTexts(locale);
  const { email = companyEmail, replyDays } = accessibility ?? NO_ACCESSIBILITY;
  await send({
    id: task.id,
    from: { name: venue, address: companyEmail },
    to: { name: venue, address: email },
    ...(others.length === 0 && { replyTo: report.email }),
    subject: fill(barrier.subject, { venue }),
    email: {
      locale,
      venue,
      venueId: report.headquarter_id,
      colour,
      button: null,
      title: barrier.title,
      opening: [barrier.intro],
      lines: reports.map(({ email: sender, locale: written, message }) => ({
        title: `${barrier.from}: ${sender}`,
        details: [`${barrier.language}: ${written}`, withoutLinks(message)],
      })),
      facts: [],
      closing: [
        fill(others.length === 0 ? barrier.promise : barrier.promiseEach, { days: String(replyDays) }),
      ],
      footer: fill(footer, { venue, company: companyName }),
    },
  });
  await noteMailed(db, reports, clock.now());
}
