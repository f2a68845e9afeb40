/** Adds a purchase's tickets to the e-mail: codes as images, visits as a calendar file. */
import type { WalletLinks } from '@taquilla/contracts';
import { fill } from '../../../format/fill.ts';
import { bondTexts, describeUnits, qrPicture, ticketsOf } from '../../tickets/index.ts';
import { goodsOf, mailTexts } from '../../../emails/index.ts';
import type { Email } from './email.ts';
import type { MailDocument } from './email-policy.ts';
import type { Attachment } from './mailer.ts';
import { visitsFile } from './visits-file.ts';

/** Maximum number of codes in the e-mail, whose size is limited by mail clients; the others are in the attached document. */
const MAX_CODES = 8;

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
  const shown = tickets.slice(0, MAX_CODES);
  const { sale } = document;
  const units = describeUnits(document, { hasDay: !email.visit });
  const { ticket, pass, before } = bondTexts(sale.locale);
  const pictures = shown.map(async ({ ticketId, code }) => ({
    filename: `${ticketId}.png`,
    content: await qrPicture(code),
    contentType: 'image/png',
    cid: `${ticketId}@taquilla`,
  }));
  const calendar = visitsFile(document);
  const { address, map, ways, terms } = document.venue;
  const all = fill(mailTexts(email.locale).goods[goodsOf(sale.kind)].all, { count: tickets.length });
  return {
    email: {
      ...email,
      ...(address !== null && map !== null && { map: { label: before.map, url: map } }),
      ...(email.button && { wallets: walletsOf(email, wallets, publicUrl) }),
      ...(tickets.length > shown.length && email.button && { more: { label: all, url: email.button.url } }),
      codes: shown.map((one, index) => ({
        ...(units[index] ?? { title: '', details: [] }),
        number: fill(one.pass ? pass : ticket, { number: index + 1, of: tickets.length }),
        cid: `${one.ticketId}@taquilla`,
      })),
      closingTitle: before.title,
      closing: [
        ...email.closing,
        ...ways,
        ...(email.manage ? terms : []),
        ...(calendar ? [mailTexts(email.locale).calendar] : []),
      ],
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
