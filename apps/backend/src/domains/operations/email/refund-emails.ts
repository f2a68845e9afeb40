/** E-mails about refunds. Pure: maps a document to an e-mail. */
import type { Cents, ExtensionRefusal } from '@taquilla/contracts';
import { fill } from '../../../format/fill.ts';
import { formatEuros } from '../../../format/format-visit.ts';
import { goodsOf, greeting, mailTexts } from '../../../emails/index.ts';
import { frame, type EmailWithSubject } from './email-frame.ts';
import type { MailDocument } from './email-policy.ts';

/** Amount of a refund in cents, and its route. */
export interface RefundFacts {
  amount: Cents;
  /** staff make the refund, as a bank transfer */
  isByHand: boolean;
}

/** Returns the e-mail about a refunded payment. @param cause why the payment could not settle the sale */
export function refundEmail(
  document: MailDocument,
  facts: RefundFacts,
  cause: ExtensionRefusal,
): EmailWithSubject {
  const { refund } = mailTexts(document.sale.locale);
  return moneyEmail(document, facts, {
    subject: refund.subject,
    title: cause === 'places gone' ? refund.titlePlaces : refund.title,
    opening: [refund.why[cause], facts.isByHand ? refund.byHand : refund.toCard],
    closing: cause === 'ordered again' ? [] : [refund.again],
  });
}

/** Returns the e-mail about a refund by the venue. @param hasTickets whether the tickets remain valid: a partial refund */
export function venueRefundEmail(
  document: MailDocument,
  facts: RefundFacts,
  hasTickets: boolean,
): EmailWithSubject {
  const { refund, venueRefund, goods } = mailTexts(document.sale.locale);
  const { stay, end } = goods[goodsOf(document.sale.kind)];
  return moneyEmail(document, facts, {
    ...venueRefund,
    opening: [facts.isByHand ? refund.byHand : venueRefund.intro, hasTickets ? stay : end],
  });
}

/** Returns the e-mail about the refund of a sale that the ticketing authority refused. */
export function issueRefusalEmail(document: MailDocument, facts: RefundFacts): EmailWithSubject {
  const { refund, refusal } = mailTexts(document.sale.locale);
  const { subject } = refund;
  return moneyEmail(document, facts, { subject, title: refusal.title, opening: [refusal.intro] });
}

interface Words {
  subject: string;
  title: string;
  opening: readonly string[];
  closing?: readonly string[];
}

function moneyEmail(
  document: MailDocument,
  { amount, isByHand }: RefundFacts,
  { subject, title, opening, closing = [] }: Words,
): EmailWithSubject {
  const { sale, venue, buyer } = document;
  const { when, whenByHand } = mailTexts(sale.locale).refund;
  const blanks = { venue: venue.name, reference: sale.reference, amount: formatEuros(amount) };
  return {
    subject: fill(subject, blanks),
    email: {
      ...frame(document),
      title,
      opening: [greeting(sale.locale, buyer.name), ...opening.map((text) => fill(text, blanks))],
      button: null,
      closing: [isByHand ? whenByHand : when, ...closing],
    },
  };
}
