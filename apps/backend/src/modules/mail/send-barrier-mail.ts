import { fill } from '../../format/fill.ts';
import { findReport } from '../accessibility/index.ts';
import { mailTexts } from '../letters/index.ts';
import { NO_ACCESSIBILITY } from '../../database/columns/accessibility.ts';
import { textsOf } from '../texts/index.ts';
import type { MailTask } from './mail-policy.ts';
import { withoutLinks } from './without-links.ts';
import type { SaleMails } from './send-sale-mail.ts';

/** Tells a venue what stands in somebody's way, in the venue's own language; its answer goes to who reported it (R352). */
export async function sendBarrierMail(
  { db, send }: Pick<SaleMails, 'db' | 'send'>,
  task: MailTask,
): Promise<void> {
  const report = await findReport(db, task.subjectId);
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
    replyTo: report.email,
    subject: fill(barrier.subject, { venue }),
    letter: {
      ...{ locale, venue, colour, lines: [], button: null },
      title: barrier.title,
      opening: [barrier.intro, withoutLinks(report.message)],
      facts: [
        { label: barrier.from, value: report.email },
        { label: barrier.language, value: report.locale },
      ],
      closing: [fill(barrier.promise, { days: String(replyDays) })],
      footer: fill(footer, { venue, company: companyName }),
    },
  });
}
