/** E-mails about changes and returns by buyers. Pure: maps a document to an e-mail. */
import type { Cents } from '@taquilla/contracts';
import { fill } from '../../../format/fill.ts';
import { formatEuros } from '../../../format/format-visit.ts';
import { goodsOf, greeting, mailTexts } from '../../../emails/index.ts';
import { frame, type EmailWithSubject } from './email-frame.ts';
import type { MailDocument } from './email-policy.ts';
import type { RefundFacts } from './refund-emails.ts';

/**
 * Returns the e-mail about an applied change.
 * @param difference cents that were paid for the change (positive) or are refunded (negative)
 */
export function changeEmail(
  document: MailDocument,
  downloadUrl: string,
  difference: Cents,
): EmailWithSubject {
  const { sale, selfService } = document;
  const { change, goods, refund } = mailTexts(sale.locale);
  const { download, attached } = goods[goodsOf(sale.kind)];
  const back = difference < 0 ? [fill(change.back, { amount: formatEuros(-difference) }), refund.when] : [];
  return letterOf(document, change, {
    opening: [change.intro, change.codes],
    button: { label: download, url: downloadUrl },
    closing: [attached, ...back, ...(selfService?.changes ? [change.again] : [])],
  });
}

interface Unchanged {
  /** `late`: paid when the change could no longer be applied; `refused`: by the ticketing authority */
  why: 'late' | 'refused';
  /** cents that were paid for the change and are refunded */
  amount: Cents;
  /** page for another change */
  url: string;
}

export function unchangedEmail(document: MailDocument, { why, amount, url }: Unchanged): EmailWithSubject {
  const { unchanged, refund, goods } = mailTexts(document.sale.locale);
  const { stay } = goods[goodsOf(document.sale.kind)];
  const reason = why === 'late' ? unchanged.intro : unchanged.refused;
  return letterOf(document, unchanged, {
    opening: [reason, stay, ...(amount > 0 ? [refund.toCard] : [])].map((text) =>
      fill(text, { amount: formatEuros(amount) }),
    ),
    button: { label: unchanged.open, url },
    closing: amount > 0 ? [refund.when] : [],
  });
}

export function returnEmail(
  document: MailDocument,
  { amount, isByHand, kept: retained }: RefundFacts & { kept: Cents },
): EmailWithSubject {
  const { returned, refund, goods } = mailTexts(document.sale.locale);
  const { end } = goods[goodsOf(document.sale.kind)];
  const money = amount === 0 ? [] : [isByHand ? refund.byHand : returned.back];
  const blanks = { venue: document.venue.name, amount: formatEuros(amount), kept: formatEuros(retained) };
  return letterOf(document, returned, {
    opening: [returned.intro, end, ...money, ...(retained === 0 ? [] : [returned.kept])].map((text) =>
      fill(text, blanks),
    ),
    button: null,
    closing: amount === 0 ? [] : [isByHand ? refund.whenByHand : refund.when],
  });
}

function letterOf(
  document: MailDocument,
  texts: { subject: string; title: string },
  parts: { opening: string[]; button: { label: string; url: string } | null; closing: string[] },
): EmailWithSubject {
  const { sale, venue, buyer } = document;
  return {
    subject: fill(texts.subject, { venue: venue.name, reference: sale.reference }),
    email: {
      ...frame(document),
      title: texts.title,
      opening: [greeting(sale.locale, buyer.name), ...parts.opening],
      button: parts.button,
      closing: parts.closing,
    },
  };
}
