import { fill } from '../../../format/fill.ts';
import { formatEuros } from '../../../format/format-visit.ts';
import { describeLines } from '../../tickets/index.ts';
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
    lines: describeLines(document),
    facts: [referenceFact(sale), { label: texts.total, value: formatEuros(sale.total_cents) }],
    footer: fill(texts.footer, { venue: venue.name, company: company.name }),
  };
}

export const referenceFact = ({ locale, reference }: MailDocument['sale']) => ({
  label: mailTexts(locale).reference,
  value: reference,
});
