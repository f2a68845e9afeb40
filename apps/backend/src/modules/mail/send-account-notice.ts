/** Letters that tell a client of a change to their account, and what to do when it was somebody else. */
import { localisePath } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { fill } from '../../format/fill.ts';
import { formatDay } from '../../format/format-visit.ts';
import { deletedAt } from '../client/index.ts';
import { textsOf } from '../texts/index.ts';
import { mailTexts } from '../letters/index.ts';
import type { Task } from '../../tasks/outbox.ts';
import type { SaleMails } from './send-sale-mail.ts';

/** Mails a notice, and forgets it. */
export async function sendAccountNotice({ db, config, send }: SaleMails, task: Task): Promise<void> {
  const notice = await findNotice(db, task.subjectId);
  if (!notice) return;
  const { locale, kind, headquarter_id: venueId } = notice;
  const venue = (await textsOf(db, 'venue', [venueId], locale))(venueId, 'name');
  const { purchase, footer, notices } = mailTexts(locale);
  const texts = notices[kind];
  const day = formatDay(deletedAt(notice.created_at), locale, notice.timezone);
  const intro = fill(texts.intro, { venue, newEmail: notice.new_email ?? '', day });
  const url = config.publicUrl + localisePath(`/monuments/${notice.slug}/client/login`, locale);
  await send({
    id: task.id,
    from: { name: venue, address: notice.companyEmail },
    to: { name: notice.name, address: notice.email },
    subject: fill(texts.subject, { venue }),
    letter: {
      ...{ locale, venue, colour: notice.colour, lines: [], facts: [] },
      title: texts.title,
      opening: [fill(purchase.hello, { name: notice.name }), intro],
      // the new address gets what is asked for now: only the venue can help
      button: kind === 'email changed' ? null : { label: notices[BUTTON[kind]], url },
      closing: [fill(texts.unasked, { help: notice.companyEmail })],
      footer: fill(footer, { venue, company: notice.companyName }),
    },
  });
  await db.deleteFrom('account_notice').where('id', '=', notice.id).execute();
}

const BUTTON = {
  'password changed': 'newPassword',
  'email asked': 'newPassword',
  'not used': 'logIn',
} as const;

async function findNotice(db: Db, id: string) {
  return db
    .selectFrom('account_notice as notice')
    .innerJoin('registered_client as client', 'client.id', 'notice.registered_client_id')
    .innerJoin('venue', 'venue.id', 'notice.headquarter_id')
    .innerJoin('company', 'company.id', 'venue.company_id')
    .select(['notice.id', 'notice.kind', 'notice.email', 'notice.new_email', 'notice.headquarter_id'])
    .select('notice.created_at')
    .select(['client.name', 'client.locale', 'venue.slug', 'venue.timezone', 'venue.w600 as colour'])
    .select(['company.name as companyName', 'company.email as companyEmail'])
    .where('notice.id', '=', id)
    .executeTakeFirst();
}
