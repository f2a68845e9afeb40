import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Letter } from './letter.ts';
import { letterHtml, letterText } from './letter.ts';

export interface Mail {
  /** names the event it is about: a repetition carries the same, so that a receiver can tell */
  id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  /** ends a subscription by a POST, at the press of the mail program's own button (RFC 8058) */
  unsubscribeUrl?: string;
  letter: Letter;
  attachments?: readonly { filename: string; content: Readable; contentType: string }[];
}

/** Resolves once the mail server has taken the mail. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Well below the time for which the outbox keeps a task to one process. */
const TIMEOUT_MS = 60_000;

export function smtpMailer(smtpUrl: string): { send: SendMail; close: () => void } {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async ({ id, from, to, subject, letter, unsubscribeUrl, attachments = [] }) => {
      await transport.sendMail({
        messageId: `<${id}@${from.address.split('@').at(-1)}>`,
        from,
        to,
        subject,
        text: letterText(letter),
        html: letterHtml(letter),
        attachments: [...attachments],
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
      });
    },
    close: () => transport.close(),
  };
}

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
