import { join } from 'node:path';
import type { App, Deps, Module } from '../../deps.ts';
import { inboxRoutes } from '../../sandbox/inbox/routes.ts';
import { MailStore } from '../../sandbox/inbox/mail-store.ts';
import { openSmtpInbox } from '../../sandbox/inbox/smtp-inbox.ts';
import { createAuthority } from '../authority/create-authority.ts';
import { issueSale } from '../authority/issue-sale.ts';
import { createGateways } from '../payment/gateways.ts';
import { refundPayment } from '../payment/refund.ts';
import { sendJson } from '../payment/send-json.ts';
import { sendXml } from '../payment/send-xml.ts';
import { smtpMailer } from './mailer.ts';
import type { TaskHandler, Topic } from './outbox.ts';
import { workOutbox } from './outbox-worker.ts';
import { sendAccountNotice } from './send-account-notice.ts';
import { sendLinkMail } from './send-link-mail.ts';
import { sendNewsletterMail } from './send-newsletter-mail.ts';
import {
  sendAuthorityRefusalMail,
  sendBondMail,
  sendPurchaseMail,
  sendRefundMail,
  sendTransferMail,
  sendVenueRefundMail,
} from './send-sale-mail.ts';

const WORK_EVERY_MS = 1_000;

/** Does what follows from sales: mails and refunds. */
export const mailModule: Module = async (app, deps) => {
  const { database, clock, config, jobs, bonds } = deps;
  const { db } = database;
  const smtpUrl = config.smtpUrl ?? (await openInbox(app, deps));
  if (smtpUrl === undefined) app.log.warn('no SMTP_URL: mails wait in the outbox');
  const mailer = smtpUrl === undefined ? undefined : smtpMailer(smtpUrl);
  app.addHook('onClose', async () => mailer?.close());

  const mails = { db, config, bonds, send: mailer?.send ?? refuse };
  const gateways = createGateways({ hasSandbox: config.hasSandbox, send: sendJson(app), ask: sendXml(app) });
  const authority = createAuthority(app, config);
  const handlers: Record<Topic, TaskHandler> = {
    'purchase mail': (task) => sendPurchaseMail(mails, task),
    'transfer mail': (task) => sendTransferMail(mails, task),
    'refund mail': (task) => sendRefundMail(mails, task),
    'venue refund mail': (task) => sendVenueRefundMail(mails, task),
    'bond mail': (task) => sendBondMail(mails, task),
    'verification mail': (task) => sendLinkMail({ ...mails, clock }, task),
    'recovery mail': (task) => sendLinkMail({ ...mails, clock }, task),
    'newsletter mail': (task) => sendNewsletterMail(mails, task),
    'account notice': (task) => sendAccountNotice(mails, task),
    'authority issue': (task) => issueSale(db, authority, task.subjectId, clock.now()),
    'authority refusal mail': (task) => sendAuthorityRefusalMail(mails, task),
    refund: (task) => refundPayment(db, gateways, task.subjectId, clock.now()),
  };
  jobs.register('outbox', WORK_EVERY_MS, () => workOutbox({ db, clock, log: app.log, handlers }));
};

const refuse = () => Promise.reject(new Error('There is no mail server: SMTP_URL is not set'));

/** A demo without a mail server gets one that keeps what it is given, and pages to read it. */
async function openInbox(app: App, { config, clock }: Deps): Promise<string | undefined> {
  if (!config.hasSandbox) return undefined;
  const store = new MailStore(join(config.dataDir, 'sandbox', 'inbox'));
  const inbox = await openSmtpInbox(store, clock);
  app.addHook('onClose', () => inbox.close());
  inboxRoutes(app, store);
  return inbox.url;
}
