import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { emailHtml } from './email-html.ts';
import { emailText, type Email } from './email.ts';
import { UnavailableError } from '../../../tasks/outbox.ts';

export interface Mail {
  /** identifies the event; equal for repetitions, so that a receiver can deduplicate */
  id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  /** recipient of replies; left out: the sender */
  replyTo?: string;
  subject: string;
  /** ends a subscription by a POST, on the button of the mail client (RFC 8058) */
  unsubscribeUrl?: string;
  email: Email;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  filename: string;
  content: Readable | Buffer | string;
  contentType: string;
  /** content id of an image in the e-mail */
  cid?: string;
}

/**
 * Resolves once the mail server has accepted the e-mail.
 * @throws `UnavailableError` when the server gave no answer about this e-mail; any other error when the server
 * rejected the e-mail
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** Timeouts of the connection, ms; meanwhile the worker renews the lease of the task. */
const TIMEOUT_MS = 60_000;

/** Creates a mailer for an SMTP URL. @returns `send`, and `close`, which aborts sending */
export function smtpMailer(smtpUrl: string): { send: SendMail; close: () => void } {
  const closing = new AbortController();
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const send: SendMail = async ({
    id,
    from,
    to,
    replyTo,
    subject,
    email,
    unsubscribeUrl,
    attachments = [],
  }) => {
    await transport.sendMail({
      messageId: `<${id}@${from.address.split('@').at(-1)}>`,
      from,
      to,
      ...(replyTo && { replyTo }),
      subject,
      text: emailText(email),
      html: emailHtml(email),
      attachments: [...attachments],
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
      signal: closing.signal,
    });
  };
  const isReached = () => transport.verify().catch(() => false);
  return {
    send: (mail) => send(mail).catch((error: unknown) => throwFailure(error as SmtpError, isReached)),
    close: () => closing.abort(),
  };
}

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/** Error codes about the sender, a recipient or the content of an e-mail. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];
/** Error codes that do not concern the e-mail: the server refuses the login, or the process is stopping. */
const OF_NO_MAIL = ['EAUTH', 'EABORT'];
const CLOSING = 421;

/**
 * Throws `UnavailableError`, or the error itself if it concerns the e-mail. A broken connection is inconclusive: the e-mail
 * is at fault if another connection succeeds.
 */
async function throwFailure(error: SmtpError, isReached: () => Promise<boolean>): Promise<never> {
  const { code = '', responseCode } = error;
  if (OF_THE_MAIL.includes(code) && responseCode !== CLOSING) throw error;
  const isUnavailable = OF_NO_MAIL.includes(code) || responseCode === CLOSING || !(await isReached());
  throw isUnavailable
    ? new UnavailableError(`The mail server cannot be used: ${error.message}`, { cause: error })
    : error;
}
