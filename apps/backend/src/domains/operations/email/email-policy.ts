/**
 * Defines which entered texts may appear in which e-mail. Anyone can enter another person's address, so an e-mail to an
 * unconfirmed address contains only the venue's texts: the recipient would attribute an attacker's text to the venue, and
 * mail clients turn text such as `evil.pizza` into links.
 */
import { isPersonName, isSameEmail } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import type { Topic } from '../../../tasks/queues.ts';
import type { Task } from '../../../tasks/outbox.ts';
import { addressOf, findConfirmation, type SaleDocument } from '../../sales/index.ts';

/** Every task topic that sends an e-mail. */
export type MailTopic = Extract<Topic, `${string} mail` | 'account notice'>;

/** A task that sends an e-mail. */
export type MailTask = Task & { topic: MailTopic };

/** A text that was not entered by the venue. */
export type TypedText =
  | 'buyer name'
  /** names of ticket holders, pass holders and event visitors */
  | 'holder names'
  /** recipient, tax number and address of the requested invoice */
  | 'invoice'
  | 'account name'
  /** the e-mail address that an account is changed to */
  | 'new address'
  /** the report of a barrier and its sender's address */
  | 'report';

/**
 * - `confirmed`: the recipient opened a link mailed to this address, or paid for the order that names it
 * - `unconfirmed`: the address was only entered
 */
export type Recipient = 'confirmed' | 'unconfirmed';

interface Allowed {
  confirmed: readonly TypedText[];
  unconfirmed: readonly TypedText[];
}

const PURCHASE: Allowed = { confirmed: ['buyer name', 'holder names', 'invoice'], unconfirmed: [] };
const SALE: Allowed = { confirmed: ['buyer name', 'holder names'], unconfirmed: [] };
const NONE: Allowed = { confirmed: [], unconfirmed: [] };

/** Allowlist: a text that is not listed for an e-mail does not appear in it. */
export const MAIL_POLICY: Readonly<Record<MailTopic, Allowed>> = {
  'purchase mail': PURCHASE,
  'issuing mail': PURCHASE,
  'bond mail': { confirmed: ['holder names'], unconfirmed: [] },
  'transfer mail': NONE,
  'confirmation mail': NONE,
  'refund mail': SALE,
  'venue refund mail': SALE,
  'authority refusal mail': SALE,
  'change mail': SALE,
  'change refund mail': SALE,
  'change refusal mail': SALE,
  'return mail': SALE,
  'ticket transfer mail': NONE,
  'verification mail': { confirmed: ['account name'], unconfirmed: [] },
  'recovery mail': { confirmed: ['account name'], unconfirmed: [] },
  'account notice': { confirmed: ['account name', 'new address'], unconfirmed: [] },
  'newsletter mail': NONE,
  'waiting mail': NONE,
  'purchases mail': NONE,
  'waiting offer mail': NONE,
  // the venue requested reports; `withoutLinks` disables the links in them
  'barrier mail': { confirmed: ['report'], unconfirmed: [] },
};

export const MAIL_TOPICS = Object.keys(MAIL_POLICY) as MailTopic[];

export const allows = (topic: MailTopic, recipient: Recipient, text: TypedText): boolean =>
  MAIL_POLICY[topic][recipient].includes(text);

const TAX_NUMBER = /^[A-Za-z0-9 -]+$/;

/** A sale with the texts that an e-mail may contain. */
export type MailDocument = Omit<SaleDocument, 'buyer'> & {
  buyer: { name: string | null; email: string };
};

/** Returns a document without the entered texts that the policy does not allow, and without invalid names. */
export function readableBy(document: SaleDocument, topic: MailTopic, recipient: Recipient): MailDocument {
  const may = (text: TypedText) => allows(topic, recipient, text);
  const { buyer, invoice, lines, ...rest } = document;
  const isShown = may('buyer name') && isPersonName(buyer.name);
  const holdersOf = ({ holders }: SaleDocument['lines'][number]) =>
    may('holder names')
      ? holders.map(({ name, ...holder }) => ({ ...holder, name: isPersonName(name) ? name : '–' }))
      : [];
  return {
    ...rest,
    buyer: { email: buyer.email, name: isShown ? buyer.name : null },
    lines: lines.map((line) => ({ ...line, holders: holdersOf(line) })),
    ...(invoice &&
      may('invoice') &&
      isPersonName(invoice.name) &&
      TAX_NUMBER.test(invoice.cif) && { invoice }),
  };
}

/** Whether an address of a sale is confirmed. @param email left out: the buyer's */
export async function recipientOf(
  db: Db,
  { sale, buyer }: SaleDocument,
  email = buyer.email,
): Promise<Recipient> {
  const account = await db
    .selectFrom('registered_client')
    .select('email')
    .where('id', '=', sale.registered_client_id)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  if (account && isSameEmail(account.email, email)) return 'confirmed';
  if (!isSameEmail(buyer.email, email)) return 'unconfirmed';
  if (sale.total_cents > 0 && sale.paid_at !== null) return 'confirmed';
  const { mailbox } = await addressOf(db, sale);
  return (await findConfirmation(db, sale.id, mailbox))?.used_at ? 'confirmed' : 'unconfirmed';
}
