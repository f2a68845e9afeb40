import { setTimeout as wait } from 'node:timers/promises';
import type { Module } from '../../../deps.ts';
import { EmailPictures } from '../../venues/index.ts';
import { type Mail, smtpMailer } from './mailer.ts';
import { withImages } from './with-images.ts';
import { MAIL_TOPICS, type MailTask, type MailTopic } from './email-policy.ts';
import { sendAccountNotice } from './send-account-notice.ts';
import { sendBarrierMail } from './send-barrier-mail.ts';
import {
  sendChangeMail,
  sendChangeRefundMail,
  sendChangeRefusalMail,
  sendReturnMail,
} from './send-change-mail.ts';
import { sendConfirmationMail } from './send-confirmation-mail.ts';
import { sendLinkMail } from './send-link-mail.ts';
import { sendPurchasesMail } from './send-purchases-mail.ts';
import { sendNewsletterMail } from './send-newsletter-mail.ts';
import { sendTicketTransferMail } from './send-ticket-transfer-mail.ts';
import { sendWaitingMail, sendWaitingOfferMail } from './send-waiting-mail.ts';
import {
  sendAuthorityRefusalMail,
  sendBondMail,
  sendIssuingMail,
  sendPurchaseMail,
  sendRefundMail,
  sendTransferMail,
  sendVenueRefundMail,
} from './send-sale-mail.ts';

/** Time to finish sending when the process stops; then sending is aborted, and another process sends the e-mail. */
const GRACE_MS = 5_000;

/** Executes the tasks that send e-mails; each kind of e-mail has a topic. */
export const mailModule: Module = (app, deps) => {
  const { database, clock, config, jobs } = deps;
  const { db } = database;
  const smtpUrl = config.smtpUrl ?? deps.standIns?.smtpUrl;
  const mailer = smtpUrl === undefined ? undefined : smtpMailer(smtpUrl);
  if (!mailer) app.log.warn('SMTP_URL is not set: e-mails wait in the outbox');
  const pictures = new EmailPictures(db);
  app.addHook('onClose', async () => {
    await endedWithin(jobs.stop(), GRACE_MS);
    mailer?.close();
    await pictures.close();
  });

  // without a mail server the tasks wait
  if (!mailer) return;
  const send = async (mail: Mail) => mailer.send(await withImages(pictures, mail));
  const mails = { db, config, bonds: app.bonds, wallets: app.wallets, send };
  const handlers = {
    'purchase mail': (task) => sendPurchaseMail(mails, task),
    'issuing mail': (task) => sendIssuingMail(mails, task),
    'confirmation mail': (task) => sendConfirmationMail({ ...mails, clock }, task),
    'transfer mail': (task) => sendTransferMail(mails, task),
    'refund mail': (task) => sendRefundMail(mails, task),
    'venue refund mail': (task) => sendVenueRefundMail(mails, task),
    'bond mail': (task) => sendBondMail(mails, task),
    'verification mail': (task) => sendLinkMail({ ...mails, clock }, task),
    'recovery mail': (task) => sendLinkMail({ ...mails, clock }, task),
    'purchases mail': (task) => sendPurchasesMail({ ...mails, clock }, task),
    'waiting mail': (task) => sendWaitingMail({ ...mails, clock }, task),
    'waiting offer mail': (task) => sendWaitingOfferMail({ ...mails, clock }, task),
    'newsletter mail': (task) => sendNewsletterMail(mails, task),
    'barrier mail': (task) => sendBarrierMail({ ...mails, clock }, task),
    'account notice': (task) => sendAccountNotice(mails, task),
    'change mail': (task) => sendChangeMail(mails, task),
    'change refund mail': (task) => sendChangeRefundMail(mails, task),
    'change refusal mail': (task) => sendChangeRefusalMail(mails, task),
    'return mail': (task) => sendReturnMail(mails, task),
    'ticket transfer mail': (task) => sendTicketTransferMail(mails, task),
    'authority refusal mail': (task) => sendAuthorityRefusalMail(mails, task),
  } satisfies Record<MailTopic, (task: MailTask) => Promise<void>>;
  for (const topic of MAIL_TOPICS) app.tasks.handle(topic, (task) => handlers[topic]({ ...task, topic }));
};

async function endedWithin(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([work, wait(milliseconds, undefined, { signal }).catch(() => undefined)]);
  ended.abort();
}
