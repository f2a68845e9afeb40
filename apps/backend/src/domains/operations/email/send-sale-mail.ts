import { EXTENSION_REFUSALS } from '@taquilla/contracts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../database/open-database.ts';
import { findIssue, findSale, hasValidTickets, loadSaleDocument } from '../../sales/index.ts';
import {
  bondFileName,
  bondLink,
  type Bonds,
  manageLink,
  walletLinks,
  type Wallets,
} from '../../tickets/index.ts';
import { mailTexts } from '../../../emails/index.ts';
import { isMadeByHand } from '../../../payment-providers/registry.ts';
import { transferInstructions } from '../../payments/index.ts';
import { findPage } from '../../customers/index.ts';
import type { Mail, SendMail } from './mailer.ts';
import type { EmailWithSubject } from './email-frame.ts';
import { type MailDocument, type MailTask, readableBy, recipientOf } from './email-policy.ts';
import { issueRefusalEmail, refundEmail, venueRefundEmail } from './refund-emails.ts';
import { withTickets } from './email-tickets.ts';
import { visitsFile } from './visits-file.ts';
import { bondEmail, issuingEmail, purchaseEmail, resentEmail, transferEmail } from './sale-emails.ts';

export interface SaleMails {
  db: Db;
  config: Pick<Config, 'secret' | 'lastingSecret' | 'publicUrl'>;
  send: SendMail;
  bonds: Pick<Bonds, 'open'>;
  wallets: Pick<Wallets, 'apple' | 'google'>;
}

/** Sends the tickets once the sale is paid: as a link and attached. */
export async function sendPurchaseMail(mails: SaleMails, task: MailTask): Promise<void> {
  const { db, config } = mails;
  const document = await documentFor(db, task, task.subjectId);
  const { sale } = document;
  // a sale that was refunded before the e-mail was sent has no valid tickets
  if (!hasValidTickets(sale)) return;
  const email = manageable(document, config, purchaseEmail(document, bondUrl(document, config)));
  await sendWithBond(mails, document, addressed(document, task, email));
}

/** Sends the tickets again, to the client or to another address. */
export async function sendBondMail(mails: SaleMails, task: MailTask): Promise<void> {
  const { db, config } = mails;
  const request = await db
    .selectFrom('bond_request')
    .select(['sale_id', 'email'])
    .where('id', '=', task.subjectId)
    .executeTakeFirstOrThrow();
  const sold = await loadDocument(db, request.sale_id);
  if (!hasValidTickets(sold.sale)) return;
  const recipient = await recipientOf(db, sold, request.email);
  const document = readableBy(sold, task.topic, recipient);
  const url = bondUrl(document, config);
  // another recipient receives the tickets and cannot change them
  const bondMessage =
    recipient === 'confirmed'
      ? manageable(document, config, bondEmail(document, url))
      : resentEmail(document, url);
  const mail = addressed(document, task, bondMessage);
  await sendWithBond(mails, document, { ...mail, to: { ...mail.to, address: request.email } });
}

export const bondUrl = (document: MailDocument, { publicUrl, secret }: SaleMails['config']) =>
  publicUrl + bondLink(document, secret);

/** Adds the link by which the buyer changes or returns the sale, if the venue allows it, and the link to all purchases. */
export function manageable(
  document: MailDocument,
  { publicUrl, secret }: SaleMails['config'],
  { email: letter, ...mail }: EmailWithSubject,
): EmailWithSubject {
  const { sale, selfService, venue } = document;
  const { manage, purchases } = mailTexts(sale.locale);
  const find = { label: purchases.find, url: publicUrl + findPage(venue.slug, sale.locale) };
  if (!selfService?.changes && !selfService?.returns && !selfService?.ticketTransfers)
    return { ...mail, email: { ...letter, find } };
  const url = publicUrl + manageLink(document, secret);
  return { ...mail, email: { ...letter, manage: { label: manage.label, url }, find } };
}

/** Sends an e-mail with codes and calendar file, and with the bond streamed from its file. */
export async function sendWithBond(
  { bonds, send, config, wallets }: SaleMails,
  document: MailDocument,
  mail: Mail,
): Promise<void> {
  const { handle } = await bonds.open(document);
  const content = handle.createReadStream();
  const filename = bondFileName(document.sale);
  try {
    const { email: letter, attachments } = await withTickets(mail.email, document, {
      secret: config.lastingSecret,
      publicUrl: config.publicUrl,
      wallets: walletLinks(wallets, document, config.secret),
    });
    const bond = { filename, content, contentType: 'application/pdf' };
    await send({ ...mail, email: letter, attachments: [bond, ...attachments] });
  } finally {
    content.destroy();
  }
}

/**
 * Reports that the payment was received and the tickets are not issued yet, unless the ticketing authority has answered
 * meanwhile.
 */
export async function sendIssuingMail({ db, send }: SaleMails, task: MailTask): Promise<void> {
  const document = await documentFor(db, task, task.subjectId);
  const issue = await findIssue(db, task.subjectId);
  if (document.sale.status !== 'paid' || issue?.state !== 'waiting') return;
  await send(addressed(document, task, issuingEmail(document)));
}

/** Sends the instructions for a bank transfer. */
export async function sendTransferMail({ db, send }: SaleMails, task: MailTask): Promise<void> {
  const document = await documentFor(db, task, task.subjectId);
  const email = transferEmail(document, await transferInstructions(db, document.sale));
  await send(addressed(document, task, email));
}

/** Reports that a payment is refunded because the sale could not be settled. */
export async function sendRefundMail({ db, send }: SaleMails, task: MailTask): Promise<void> {
  const { cause, saleId, ...facts } = await refundFacts(db, 'refund.id', task.subjectId);
  const refusal = EXTENSION_REFUSALS.find((one) => one === cause);
  if (!refusal) throw new Error(`There is no e-mail for a refund of cause ${cause}`);
  const document = await documentFor(db, task, saleId);
  await send(addressed(document, task, refundEmail(document, facts, refusal)));
}

/** Reports a full or partial refund by the venue. */
export async function sendVenueRefundMail({ db, send }: SaleMails, task: MailTask): Promise<void> {
  const { saleId, ...facts } = await refundFacts(db, 'refund.id', task.subjectId);
  const document = await documentFor(db, task, saleId);
  const hasTickets = hasValidTickets(document.sale);
  const mail = addressed(document, task, venueRefundEmail(document, facts, hasTickets));
  await send(hasTickets ? mail : withoutVisits(document, mail));
}

/** Replaces the calendar file of a void sale by one that cancels its visits. */
export function withoutVisits(document: MailDocument, mail: Mail): Mail {
  const calendar = visitsFile(document, true);
  return calendar ? { ...mail, attachments: [calendar] } : mail;
}

/** Reports that the ticketing authority refused the sale and the payment is refunded. */
export async function sendAuthorityRefusalMail({ db, send }: SaleMails, task: MailTask): Promise<void> {
  const facts = await refundFacts(db, 'refund.sale_id', task.subjectId);
  const document = await documentFor(db, task, task.subjectId);
  await send(addressed(document, task, issueRefusalEmail(document, facts)));
}

/** Reads the newest refund of a settling payment, by the id of the refund or of the sale. */
async function refundFacts(db: Db, by: 'refund.id' | 'refund.sale_id', id: string) {
  const { type, ...refund } = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_gateway', 'payment_gateway.id', 'payment.payment_gateway_id')
    .select(['refund.sale_id as saleId', 'refund.amount_cents as amount', 'cause', 'payment_gateway.type'])
    .where(by, '=', id)
    .where('payment.settles', '=', true)
    .orderBy('refund.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...refund, isByHand: isMadeByHand(type) };
}

/** Reads a sale with the texts that the e-mail to its buyer may contain. */
export async function documentFor(db: Db, task: MailTask, saleId: string): Promise<MailDocument> {
  const sold = await loadDocument(db, saleId);
  return readableBy(sold, task.topic, await recipientOf(db, sold));
}

async function loadDocument(db: Db, saleId: string) {
  const sale = await findSale(db, saleId);
  if (!sale) throw new Error(`There is no sale ${saleId}`);
  return loadSaleDocument(db, sale);
}

/** Addresses an e-mail to the buyer. */
export function addressed(
  { venue, company, buyer }: MailDocument,
  task: MailTask,
  { subject, email: letter }: EmailWithSubject,
): Mail {
  return {
    id: task.id,
    from: { name: venue.name, address: company.email },
    to: { name: buyer.name ?? '', address: buyer.email },
    subject,
    email: letter,
  };
}
