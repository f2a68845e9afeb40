import { fill } from '../../format/fill.ts';
import { formatEuros } from '../../format/format-visit.ts';
import { describeLines } from '../bond/index.ts';
import { mailTexts } from '../letters/index.ts';
import type { SaleDocument } from '../sale/index.ts';
import type { Letter } from './letter.ts';

export interface SubjectLetter {
  subject: string;
  letter: Letter;
  /** null: nobody has proved the address, so what was typed as a name is not told to it */
  name: string | null;
}

/** What all letters about a sale have in common. */
export function frame(document: SaleDocument) {
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

export const referenceFact = ({ locale, reference }: SaleDocument['sale']) => ({
  label: mailTexts(locale).reference,
  value: reference,
});
