/** Sends e-mails that notify a client of a change to their account, and of the remedy for an unauthorised change. */
import { isPersonName, localisePath } from '@taquilla/contracts';
import type { NoticeKind } from '../../../database/client-tables.ts';
import type { Db } from '../../../database/open-database.ts';
import { fill } from '../../../format/fill.ts';
import { formatDay } from '../../../format/format-visit.ts';
import { deletedAt } from '../../accounts/index.ts';
import { textsOf } from '../../venues/index.ts';
import { greeting, mailTexts } from '../../../emails/index.ts';
import { allows, type MailTask, type TypedText } from './email-policy.ts';
import type { SaleMails } from './send-sale-mail.ts';

/** Sends a notice and deletes it. */
export async function sendAccountNotice({ db, config, send }: SaleMails, task: MailTask): Promise<void> {
  const notice = await findNotice(db, task.subjectId);
  if (!notice) return;
  const { locale, kind, headquarter_id: venueId } = notice;
  const venue = (await textsOf(db, 'venue', [venueId], locale))(venueId, 'name');
  const { footer, notices } = mailTexts(locale);
  const texts = notices[kind];
  const day = formatDay(deletedAt(notice.created_at), locale, notice.timezone);
  const recipient = isConfirmed(notice) ? 'confirmed' : 'unconfirmed';
  const may = (text: TypedText) => allows(task.topic, recipient, text);
  const name = may('account name') && isPersonName(notice.name) ? notice.name : null;
  const newEmail = (may('new address') && notice.new_email) || notices.otherAddress;
  const intro = fill(texts.intro, { venue, newEmail, day });
  const url = config.publicUrl + localisePath(`/monuments/${notice.slug}/client/login`, locale);
  await send({
    id: task.id,
    from: { name: venue, address: notice.companyEmail },
    to: { name: name ?? '', address: notice.email },
    subject: fill(texts.subject, { venue }),
    email: {
      locale,
      venue,
      venueId: notice.headquarter_id,
      colour: notice.colour,
      lines: [],
      facts: [],
      title: texts.title,
      opening: [greeting(locale, name), intro],
      // the new address receives later links: only the venue can help
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

/**
 * Whether the account's owner has opened a link mailed to this address; the notice about a change of a confirmed address
 * contains the new address.
 */
const isConfirmed = ({ kind, email, new_email, accountEmail, verified_at }: AddressState) =>
  verified_at !== null && (kind === 'email changed' ? new_email !== null : email === accountEmail);

interface AddressState {
  kind: NoticeKind;
  email: string;
  new_email: string | null;
  accountEmail: string;
  verified_at: Date | null;
}

async function findNotice(db: Db, id: string) {
  return db
    .selectFrom('account_notice as notice')
    .innerJoin('registered_client as client', 'client.id', 'notice.registered_client_id')
    .innerJoin('venue', 'venue.id', 'notice.headquarter_id')
    .innerJoin('company', 'company.id', 'venue.company_id')
    .select(['notice.id', 'notice.kind', 'notice.email', 'notice.new_email', 'notice.headquarter_id'])
    .select('notice.created_at')
    .select(['client.name', 'client.locale', 'client.email as accountEmail', 'client.verified_at'])
    .select(['venue.slug', 'venue.timezone', 'venue.w600 as colour'])
    .select(['company.name as companyName', 'company.email as companyEmail'])
    .where('notice.id', '=', id)
    .executeTakeFirst();
}
