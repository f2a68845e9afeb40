import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Email } from './email.ts';
import { emailHtml, emailText } from './email.ts';
import { UnavailableError } from '../../../tasks/outbox.ts';

export interface Mail {
  /** names the event it is about: a repetition carries the same, so that a receiver can tell */
  id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  /** where an answer goes; without it to whom it is from */
  replyTo?: string;
  subject: string;
  /** ends a subscription by a POST, at the press of the mail program's own button (RFC 8058) */
  unsubscribeUrl?: string;
  letter: Email;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  filename: string;
  content: Readable | Buffer | string;
  contentType: string;
  /** of a picture that the letter shows */
  cid?: string;
}

/**
 * Resolves once the mail server has taken the mail.
 * @throws `UnavailableError` when the server said nothing about this mail; whatever else when it refused it
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** Well below the time for which the outbox keeps a task to one process. */
const TIMEOUT_MS = 60_000;

/** @returns `close` breaks off what is being sent */
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
    letter,
    unsubscribeUrl,
    attachments = [],
  }) => {
    await transport.sendMail({
      messageId: `<${id}@${from.address.split('@').at(-1)}>`,
      from,
      to,
      ...(replyTo && { replyTo }),
      subject,
      text: emailText(letter),
      html: emailHtml(letter),
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

/** What the server says of a sender, a recipient or a content. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];
/** The server is about to close, or does not let this shop in; the process is about to end. */
const OF_NO_MAIL = ['EAUTH', 'EABORT'];
const CLOSING = 421;

/** A connection that breaks says nothing yet: it is this mail's fault where another connection can be made. */
async function throwFailure(error: SmtpError, isReached: () => Promise<boolean>): Promise<never> {
  const { code = '', responseCode } = error;
  if (OF_THE_MAIL.includes(code) && responseCode !== CLOSING) throw error;
  const isUnavailable = OF_NO_MAIL.includes(code) || responseCode === CLOSING || !(await isReached());
  throw isUnavailable
    ? new UnavailableError(`The mail server cannot be used: ${error.message}`, { cause: error })
    : error;
}
