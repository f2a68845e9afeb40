/** Amounts of a sale in the order of its sum. Pure. */
import type { Cents } from '@taquilla/contracts';
import { fill } from '../../../format/fill.ts';
import { formatEuros } from '../../../format/format-visit.ts';
import { mailTexts } from '../../../emails/index.ts';
import type { EmailFact } from './email.ts';
import { referenceFact } from './email-frame.ts';
import type { MailDocument } from './email-policy.ts';

/** Returns a row per line and fee, the total and the reference. Lines whose prices do not add up are left out. */
export function sumsOf(document: MailDocument): EmailFact[] {
  const { sale } = document;
  const { total, sums } = mailTexts(sale.locale);
  const lines = lineSums(document);
  const isComplete = lines.reduce((sum, { cents }) => sum + cents, 0) === sale.subtotal_cents;
  const fees = [
    { label: sums.discount, cents: -sale.promotion_cents },
    { label: sums.fee, cents: sale.management_cost_cents },
    { label: sums.change, cents: sale.change_fee_cents },
  ].filter(({ cents }) => cents !== 0);
  return [
    ...(isComplete
      ? [...lines, ...fees].map(({ label, cents }) => ({ label, value: formatEuros(cents) }))
      : []),
    { label: total, value: formatEuros(sale.total_cents), isTotal: true },
    referenceFact(sale),
  ];
}

interface Sum {
  label: string;
  cents: Cents;
}

function lineSums({ sale, lines }: MailDocument): Sum[] {
  const { quantity: words } = mailTexts(sale.locale);
  const sums = new Map<string, { quantity: number; name: string; cents: Cents }>();
  for (const { productName, tariff, quantity, unitCents = 0 } of lines) {
    const name = [productName, tariff].filter(Boolean).join(' · ');
    const key = `${name} ${unitCents}`;
    const known = sums.get(key);
    sums.set(key, {
      name,
      quantity: (known?.quantity ?? 0) + quantity,
      cents: (known?.cents ?? 0) + unitCents * quantity,
    });
  }
  return [...sums.values()].map(({ name, quantity, cents }) => ({
    label: `${fill(words, { count: quantity })} ${name}`,
    cents,
  }));
}
