/** E-mails about a sale. Pure: maps a document to an e-mail. */
import { fill } from '../../../format/fill.ts';
import { formatDay, formatEuros, formatTime } from '../../../format/format-visit.ts';
import type { Email } from './email.ts';
import { goodsOf, greeting, mailTexts } from '../../../emails/index.ts';
import { sumsOf } from './email-sums.ts';
import { frame, referenceFact, visitOf, type EmailWithSubject } from './email-frame.ts';
import type { MailDocument } from './email-policy.ts';

/** Returns the purchase e-mail. @param downloadUrl absolute URL of the bond, with its token */
export function purchaseEmail(document: MailDocument, downloadUrl: string): EmailWithSubject {
  const { purchase, goods } = mailTexts(document.sale.locale);
  const texts = goods[goodsOf(document.sale.kind)];
  const visit = visitOf(document);
  const { subject, email } = boughtEmail(document, {
    ...texts,
    ...(visit && { title: visit.title }),
    intro: purchase.intro,
    closing: texts.attached,
    button: { label: texts.download, url: downloadUrl },
  });
  const facts = [...sumsOf(document), ...email.facts.slice(2)];
  return { subject, email: { ...email, ...(visit && { visit: visit.visit }), facts } };
}

/** Returns the e-mail about a paid sale that the ticketing authority has not issued yet. */
export function issuingEmail(document: MailDocument): EmailWithSubject {
  const { issuing } = mailTexts(document.sale.locale);
  return boughtEmail(document, { ...issuing, closing: issuing.next, button: null });
}

interface BoughtTexts extends Pick<Email, 'title' | 'button'> {
  subject: string;
  intro: string;
  closing: string;
}

function boughtEmail(document: MailDocument, texts: BoughtTexts): EmailWithSubject {
  const { sale, venue, buyer } = document;
  const [common, invoice] = [frame(document), invoiceText(document)];
  return {
    subject: fill(texts.subject, { venue: venue.name, reference: sale.reference }),
    email: {
      ...common,
      facts: [...common.facts, ...invoice.facts],
      title: texts.title,
      opening: [greeting(sale.locale, buyer.name), texts.intro],
      button: texts.button,
      closing: [texts.closing, ...invoice.closing],
    },
  };
}

/** Returns the e-mail that sends the bond to its buyer again. */
export function bondEmail(document: MailDocument, downloadUrl: string): EmailWithSubject {
  const { sale, venue } = document;
  const { again, title, download, attached } = mailTexts(sale.locale).goods[goodsOf(sale.kind)];
  return {
    subject: fill(again.subject, { venue: venue.name, reference: sale.reference }),
    email: {
      ...frame(document),
      title,
      opening: [greeting(sale.locale, null), again.intro],
      button: { label: download, url: downloadUrl },
      closing: [attached],
    },
  };
}

/** Returns the e-mail that sends the bond to another person, without the price and the buyer's name. */
export function resentEmail(document: MailDocument, downloadUrl: string): EmailWithSubject {
  const { sale, venue } = document;
  const { sent } = mailTexts(sale.locale).goods[goodsOf(sale.kind)];
  const { email } = bondEmail(document, downloadUrl);
  return {
    subject: fill(sent.subject, { venue: venue.name, reference: sale.reference }),
    email: {
      ...email,
      opening: [greeting(sale.locale, null), sent.intro],
      facts: [referenceFact(sale)],
    },
  };
}

/** Link that confirms an order's e-mail address. */
export interface ConfirmLink {
  url: string;
  /** of a transfer: end of the reservation once the link is opened */
  keptUntil: Date;
}

/** Returns the e-mail with the link that confirms a free order. */
export function confirmationEmail(document: MailDocument, url: string): EmailWithSubject {
  const { sale, venue } = document;
  const { confirmation, goods } = mailTexts(sale.locale);
  const until = formatTime(sale.expires_at, sale.locale, venue.timezone);
  const question = fill(goods[goodsOf(sale.kind)].asked, { venue: venue.name, until });
  return {
    subject: fill(confirmation.subject, { venue: venue.name, reference: sale.reference }),
    email: {
      ...frame(document),
      title: confirmation.title,
      opening: [greeting(sale.locale, null), question],
      button: { label: confirmation.open, url },
      closing: [confirmation.unasked],
    },
  };
}

/**
 * Returns the e-mail with the instructions for a bank transfer.
 * @param instructions the venue's text: account, holder, bank
 * @param link confirmation link for an unconfirmed address: the sale expires earlier unless the buyer opens it
 */
export function transferEmail(
  document: MailDocument,
  instructions: string,
  link?: ConfirmLink,
): EmailWithSubject {
  const { sale, venue } = document;
  const { transfer, goods } = mailTexts(sale.locale);
  const end = link?.keptUntil ?? sale.expires_at;
  const day = formatDay(end, sale.locale, venue.timezone);
  const time = formatTime(end, sale.locale, venue.timezone);
  const until = formatTime(sale.expires_at, sale.locale, venue.timezone);
  const total = formatEuros(sale.total_cents);
  const intro = fill(goods[goodsOf(sale.kind)].reserved, { total, reference: sale.reference });
  return {
    subject: fill(transfer.subject, { venue: venue.name, reference: sale.reference }),
    email: {
      ...frame(document),
      title: transfer.title,
      opening: [greeting(sale.locale, null), intro, instructions].filter(Boolean),
      button: link ? { label: transfer.keep, url: link.url } : null,
      closing: [fill(link ? transfer.confirm : transfer.deadline, { until, day, time })],
    },
  };
}

/** Returns the texts about the requested invoice; none if the document contains no invoice. */
function invoiceText(document: MailDocument): Pick<Email, 'facts' | 'closing'> {
  const { sale, venue, invoice } = document;
  if (!invoice) return { facts: [], closing: [] };
  const { label, sent } = mailTexts(sale.locale).invoice;
  return {
    facts: [{ label, value: `${invoice.name} · ${invoice.cif}` }],
    closing: [fill(sent, { venue: venue.name, email: invoice.email })],
  };
}
