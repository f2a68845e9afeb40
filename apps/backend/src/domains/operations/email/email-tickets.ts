/** Adds a purchase's tickets to the e-mail: codes as images, visits as a calendar file. */
import type { WalletLinks } from '@taquilla/contracts';
import { describeUnits, qrPicture, ticketsOf } from '../../tickets/index.ts';
import { mailTexts } from '../../../emails/index.ts';
import type { Email } from './email.ts';
import type { MailDocument } from './email-policy.ts';
import type { Attachment } from './mailer.ts';
import { visitsFile } from './visits-file.ts';

/** Maximum number of codes in the e-mail; larger purchases have their codes in the attached document only. */
const MAX_CODES = 10;

interface WithTickets {
  email: Email;
  attachments: Attachment[];
}

/** Adds codes, wallet links, map, directions and calendar file to an e-mail. @param secret key that signs tickets */
export async function withTickets(
  email: Email,
  document: MailDocument,
  { secret, wallets, publicUrl }: { secret: string; wallets: WalletLinks; publicUrl: string },
): Promise<WithTickets> {
  const tickets = ticketsOf(document, secret);
  const shown = tickets.length > MAX_CODES ? [] : tickets;
  const units = describeUnits(document);
  const pictures = shown.map(async ({ ticketId, code }) => ({
    filename: `${ticketId}.png`,
    content: await qrPicture(code),
    contentType: 'image/png',
    cid: `${ticketId}@taquilla`,
  }));
  const calendar = visitsFile(document);
  const { name, address, map, ways } = document.venue;
  return {
    email: {
      ...email,
      ...(address !== null && map !== null && { map: { label: `${name}, ${address}`, url: map } }),
      ...(email.button && { wallets: walletsOf(email, wallets, publicUrl) }),
      codes: shown.map(({ ticketId }, index) => ({
        ...(units[index] ?? { title: '', details: [] }),
        cid: `${ticketId}@taquilla`,
      })),
      closing: [...email.closing, ...ways, ...(calendar ? [mailTexts(email.locale).calendar] : [])],
    },
    attachments: [...(await Promise.all(pictures)), ...(calendar ? [calendar] : [])],
  };
}

/** Returns the wallet links; more than `MAX_CODES` Google links are left out. */
function walletsOf({ locale }: Email, { apple, google }: WalletLinks, publicUrl: string) {
  const words = mailTexts(locale).wallets;
  const named = (label: string, links: WalletLinks['apple']) =>
    links.map(({ url, from, to }) => ({
      label: links.length === 1 ? label : `${label} · ${from === to ? from : `${from}–${to}`}`,
      url: publicUrl + url,
    }));
  return [...named(words.apple, apple), ...(google.length > MAX_CODES ? [] : named(words.google, google))];
}
