/** Sends e-mails of the waiting list. */
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/open-database.ts';
import { fill } from '../../../format/fill.ts';
import { formatDay, formatTime } from '../../../format/format-visit.ts';
import type { Task } from '../../../tasks/outbox.ts';
import { mailTexts } from '../../../emails/index.ts';
import { textsOf } from '../../venues/index.ts';
import {
  findEntry,
  linesOf,
  offerMinutes,
  visitsOf,
  type WaitingEntry,
  waitingLink,
} from '../../inventory/index.ts';
import type { Email } from './email.ts';
import type { SaleMails } from './send-sale-mail.ts';

type WaitingMails = SaleMails & { clock: Clock };

/** Sends the confirmation link of an entry, unless the entry was confirmed or has ended meanwhile. */
export async function sendWaitingMail(mails: WaitingMails, task: Task): Promise<void> {
  const entry = await findEntry(mails.db, task.subjectId);
  if (entry?.state !== 'unconfirmed' || entry.expires_at <= mails.clock.now()) return;
  const { waiting } = mailTexts(entry.locale);
  const minutes = await offerMinutes(mails.db, entry.headquarter_id);
  const hours = minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
  await sendTo(mails, task, entry, waiting, {
    opening: [waiting.intro],
    closing: [fill(waiting.terms, { hours }), waiting.unasked],
  });
}

/** Reports that a place is reserved, unless the reservation has expired or was bought meanwhile. */
export async function sendWaitingOfferMail(mails: WaitingMails, task: Task): Promise<void> {
  const entry = await findEntry(mails.db, task.subjectId);
  if (entry?.state !== 'offered' || entry.expires_at <= mails.clock.now()) return;
  const { locale } = entry;
  const { offer } = mailTexts(locale);
  const { timezone } = await venueOf(mails.db, entry);
  const until = {
    day: formatDay(entry.expires_at, locale, timezone),
    time: formatTime(entry.expires_at, locale, timezone),
  };
  await sendTo(mails, task, entry, offer, {
    opening: [offer.intro, fill(offer.kept, until)],
    closing: [offer.leave],
  });
}

async function sendTo(
  { db, config, send }: WaitingMails,
  task: Task,
  entry: WaitingEntry,
  { subject, title, open }: { subject: string; title: string; open: string },
  { opening, closing }: Pick<Email, 'opening' | 'closing'>,
): Promise<void> {
  const { locale, email } = entry;
  const { slug, colour, timezone, companyName, companyEmail } = await venueOf(db, entry);
  const venue = (await textsOf(db, 'venue', [entry.headquarter_id], locale))(entry.headquarter_id, 'name');
  const { footer, purchase } = mailTexts(locale);
  await send({
    id: task.id,
    from: { name: venue, address: companyEmail },
    to: { name: '', address: email },
    subject: fill(subject, { venue }),
    email: {
      locale,
      venue,
      venueId: entry.headquarter_id,
      colour,
      title,
      closing,
      facts: [],
      lines: await emailLines(db, entry, timezone),
      opening: [purchase.helloUnnamed, ...opening.map((text) => fill(text, { venue }))],
      button: { label: open, url: config.publicUrl + waitingLink(slug, entry, config.secret) },
      footer: fill(footer, { venue, company: companyName }),
    },
  });
}

/** Describes the entry's products, with the days of its visits and the first and last time of each day. */
async function emailLines(db: Db, entry: WaitingEntry, timezone: string): Promise<Email['lines']> {
  const { locale, place_id } = entry;
  const all = await visitsOf(db, entry);
  const offered = place_id === null ? undefined : all.get(place_id);
  const times = offered ? [offered] : [...all.values()].sort((a, b) => a.getTime() - b.getTime());
  const days = [...new Set(times.map((at) => formatDay(at, locale, timezone)))];
  const visits = days.map((day) => {
    const ofDay = times.filter((at) => formatDay(at, locale, timezone) === day);
    const ends = [ofDay[0], ofDay.length > 1 ? ofDay.at(-1) : undefined];
    return `${day} · ${ends.flatMap((at) => (at ? formatTime(at, locale, timezone) : [])).join(' – ')}`;
  });
  const { quantity: words } = mailTexts(locale);
  return (await linesOf(db, entry, locale)).map(({ name, quantity }) => ({
    title: `${fill(words, { count: quantity })} ${name}`,
    details: visits,
  }));
}

const venueOf = (db: Db, { headquarter_id }: WaitingEntry) =>
  db
    .selectFrom('venue')
    .innerJoin('company', 'company.id', 'venue.company_id')
    .select(['venue.slug', 'venue.w600 as colour', 'venue.timezone'])
    .select(['company.name as companyName', 'company.email as companyEmail'])
    .where('venue.id', '=', headquarter_id)
    .executeTakeFirstOrThrow();
