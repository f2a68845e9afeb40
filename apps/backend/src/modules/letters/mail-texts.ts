import { isPersonName, type KeepRefusal, type Locale } from '@taquilla/contracts';
import type { NoticeKind } from '../../database/client-tables.ts';
import type { SaleKindName } from '../../database/sales-tables.ts';
import { ca } from './texts/ca.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';

interface NoticeTexts {
  subject: (venue: string) => string;
  title: string;
  /** @param detail the other address; of an account not used, the day on which it is deleted */
  intro: (venue: string, detail: string) => string;
  /** what to do when it was somebody else; `help` is the venue's address */
  unasked: (help: string) => string;
}

/** What a sale is of, as its mails call it. */
export type Goods = 'tickets' | 'passes';

export const goodsOf = (kind: SaleKindName): Goods => (kind === 'tourist-pass' ? 'passes' : 'tickets');

/** What mails say of the goods by name. */
interface GoodsTexts {
  subject: (venue: string, reference: string) => string;
  title: string;
  download: string;
  attached: string;
  /** until a transfer comes */
  reserved: (total: string, reference: string) => string;
  /** of an order that costs nothing: whether it is the buyer's */
  asked: (venue: string, until: string) => string;
  /** after a refund: whether they are still valid */
  stay: string;
  end: string;
  /** to whoever asked for them once more */
  again: { subject: (venue: string, reference: string) => string; intro: string };
  /** to somebody else. `name`: who bought them; null: nobody has proved it */
  sent: { subject: (venue: string, reference: string) => string; intro: (name: string | null) => string };
}

/** What mails say, in one language. Amounts, days and names come formatted. */
export interface MailTexts {
  purchase: {
    hello: (name: string) => string;
    helloUnnamed: string;
    intro: string;
  };
  goods: Record<Goods, GoodsTexts>;
  /** of a paid sale whose tickets the ticketing authority has not issued yet */
  issuing: {
    subject: (venue: string, reference: string) => string;
    title: string;
    intro: string;
    next: string;
  };
  transfer: {
    subject: (venue: string, reference: string) => string;
    title: string;
    deadline: (day: string, time: string) => string;
    /** `until`: today's time by which the mail is to be opened; `day` and `time`: so long the places are kept then */
    confirm: (until: string, day: string, time: string) => string;
    keep: string;
  };
  /** of an order that costs nothing */
  confirmation: {
    subject: (venue: string, reference: string) => string;
    title: string;
    open: string;
    unasked: string;
  };
  /** of a payment that could not be kept */
  refund: {
    subject: (venue: string, reference: string) => string;
    title: string;
    /** where only the places were missing */
    titlePlaces: string;
    why: Record<KeepRefusal, string>;
    toCard: (total: string) => string;
    /** of a bank transfer, which a person sends back */
    byHand: (venue: string, amount: string) => string;
    when: string;
    whenByHand: string;
    again: string;
  };
  /** by the venue's own wish */
  venueRefund: {
    subject: (venue: string, reference: string) => string;
    title: string;
    intro: (venue: string, amount: string) => string;
  };
  /** of the ticketing authority */
  refusal: {
    title: string;
    intro: (total: string) => string;
  };
  verification: {
    subject: (venue: string) => string;
    title: string;
    intro: (venue: string) => string;
    open: string;
    unasked: string;
  };
  recovery: {
    subject: (venue: string) => string;
    title: string;
    intro: (venue: string) => string;
    open: string;
    unasked: string;
  };
  newsletter: {
    subject: (venue: string) => string;
    title: string;
    intro: (venue: string) => string;
    /** what confirming agrees to: kept with the subscription as it was */
    consent: (venue: string) => string;
    open: string;
    unasked: string;
  };
  /** of changes to an account */
  notices: Record<NoticeKind, NoticeTexts> & {
    /** leads to the log-in, which offers it */
    newPassword: string;
    logIn: string;
  };
  reference: string;
  total: string;
  /** that was asked for, and who sends it where */
  invoice: { label: string; sent: (venue: string, email: string) => string };
  quantity: (count: number) => string;
  footer: (venue: string, company: string) => string;
}

const TEXTS: Record<Locale, MailTexts> = { es, ca, de, en, fr, it };

export const mailTexts = (locale: Locale): MailTexts => TEXTS[locale];

/** @param name null: of somebody who has not proved the address, so that no stranger's words reach it */
export function greeting(locale: Locale, name: string | null): string {
  const { hello, helloUnnamed } = mailTexts(locale).purchase;
  return name !== null && isPersonName(name) ? hello(name) : helloUnnamed;
}
