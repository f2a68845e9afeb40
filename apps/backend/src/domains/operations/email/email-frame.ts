import { fill } from '../../../format/fill.ts';
import { formatEuros } from '../../../format/format-visit.ts';
import { describeLines, describeVisitDay } from '../../tickets/index.ts';
import { mailTexts } from '../../../emails/index.ts';
import type { Email } from './email.ts';
import type { MailDocument } from './email-policy.ts';

export interface EmailWithSubject {
  subject: string;
  email: Email;
}

/** Returns the common parts of e-mails about a sale. */
export function frame(document: MailDocument) {
  const { sale, venue, company } = document;
  const texts = mailTexts(sale.locale);
  return {
    locale: sale.locale,
    colour: venue.colour,
    venue: venue.name,
    venueId: venue.id,
    lines: describeLines(document),
    facts: [referenceFact(sale), { label: texts.total, value: formatEuros(sale.total_cents) }],
    footer: fill(texts.footer, { venue: venue.name, company: company.name }),
  };
}

/** Returns title and times of an e-mail about visits of one day; undefined: the sale has other visits, or none. */
export function visitOf(document: MailDocument): Pick<Email, 'title' | 'visit'> | undefined {
  const described = describeVisitDay(document);
  if (!described) return undefined;
  const { venue, sale } = document;
  const { day, times } = described;
  return {
    title: fill(mailTexts(sale.locale).seeYou, { day }),
    visit: { times, place: [venue.name, venue.address ?? venue.city].filter(Boolean).join(', ') },
  };
}

export const referenceFact = ({ locale, reference }: MailDocument['sale']) => ({
  label: mailTexts(locale).reference,
  value: reference,
});
