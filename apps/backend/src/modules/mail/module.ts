import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { App, Deps, Module } from '../../deps.ts';
import { inboxRoutes } from '../../sandbox/inbox/routes.ts';
import { MailStore } from '../../sandbox/inbox/mail-store.ts';
import { openSmtpInbox } from '../../sandbox/inbox/smtp-inbox.ts';
import { createAuthority } from '../authority/create-authority.ts';
import { issueSale } from '../authority/issue-sale.ts';
import { createGateways } from '../payment/gateways.ts';
import { sendRefund } from '../payment/send-refund.ts';
import { sendJson } from '../payment/send-json.ts';
import { sendXml } from '../payment/send-xml.ts';
import { smtpMailer } from './mailer.ts';
import { CREWS, type Topic } from './outbox-lanes.ts';
import { Unreachable, type TaskHandler } from './outbox.ts';
import { OutboxWorker } from './outbox-worker.ts';
import { sendAccountNotice } from './send-account-notice.ts';
import { sendConfirmationMail } from './send-confirmation-mail.ts';
import { sendLinkMail } from './send-link-mail.ts';
import { sendNewsletterMail } from './send-newsletter-mail.ts';
import {
  sendAuthorityRefusalMail,
  sendBondMail,
  sendIssuingMail,
  sendPurchaseMail,
  sendRefundMail,
  sendTransferMail,
  sendVenueRefundMail,
} from './send-sale-mail.ts';

const WORK_EVERY_MS = 1_000;
/** For a mail that is being sent when the process is told to stop; then it is broken off, and sent by another. */
const GRACE_MS = 5_000;

/** Does what follows from sales: mails and refunds. */
export const mailModule: Module = async (app, deps) => {
  const { database, clock, config, jobs, bonds } = deps;
  const { db } = database;
  const smtpUrl = config.smtpUrl ?? (await openInbox(app, deps));
  const mailer = smtpUrl === undefined ? undefined : smtpMailer(smtpUrl);
  if (!mailer) app.log.warn('no SMTP_URL: mails wait in the outbox');
  app.addHook('onClose', async () => {
    await endedWithin(jobs.stop(), GRACE_MS);
    mailer?.close();
  });

  const mails = { db, config, bonds, send: mailer?.send ?? nobody };
  const gateways = createGateways({ hasSandbox: config.hasSandbox, send: sendJson(app), ask: sendXml(app) });
  const authority = createAuthority(app, config);
  const handlers: Record<Topic, TaskHandler> = {
    'purchase mail': (task) => sendPurchaseMail(mails, task),
    'issuing mail': (task) => sendIssuingMail(mails, task),
    'confirmation mail': (task) => sendConfirmationMail({ ...mails, clock }, task),
    'transfer mail': (task) => sendTransferMail(mails, task),
    'refund mail': (task) => sendRefundMail(mails, task),
    'venue refund mail': (task) => sendVenueRefundMail(mails, task),
    'bond mail': (task) => sendBondMail(mails, task),
    'verification mail': (task) => sendLinkMail({ ...mails, clock }, task),
    'recovery mail': (task) => sendLinkMail({ ...mails, clock }, task),
    'newsletter mail': (task) => sendNewsletterMail(mails, task),
    'account notice': (task) => sendAccountNotice(mails, task),
    'authority issue': (task) => issueSale(db, authority ?? { issue: nobody }, task.subjectId, clock.now()),
    'authority refusal mail': (task) => sendAuthorityRefusalMail(mails, task),
    refund: (task) => sendRefund(db, gateways, task.subjectId, clock.now()),
  };
  // what nobody does waits, untouched; the refund of what the authority refuses follows at once
  const crews = [...(authority ? [CREWS.authority] : []), CREWS.refunds, ...(mailer ? [CREWS.mails] : [])];
  for (const crew of crews) {
    const worker = new OutboxWorker({ db, clock, log: app.log, handlers }, crew);
    jobs.register('outbox', WORK_EVERY_MS, (stopping) => worker.work(stopping));
  }
};

const nobody = () => Promise.reject(new Unreachable('There is nobody to do it: see the settings'));

async function endedWithin(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([work, wait(milliseconds, undefined, { signal }).catch(() => undefined)]);
  ended.abort();
}

/** A demo without a mail server gets one that keeps what it is given, and pages to read it. */
async function openInbox(app: App, { config, clock }: Deps): Promise<string | undefined> {
  if (!config.hasSandbox) return undefined;
  const store = new MailStore(join(config.dataDir, 'sandbox', 'inbox'));
  const inbox = await openSmtpInbox(store, clock);
  app.addHook('onClose', () => inbox.close());
  inboxRoutes(app, store);
  return inbox.url;
}
