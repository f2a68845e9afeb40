/** Sends e-mails with a one-time link for a registered client. */
import { isPersonName, localisePath, type Locale } from '@taquilla/contracts';
import type { Clock } from '../../../clock.ts';
import type { LinkPurpose } from '../../../database/client-tables.ts';
import type { Db } from '../../../database/open-database.ts';
import { fill } from '../../../format/fill.ts';
import { linkToken } from '../../accounts/index.ts';
import { textsOf } from '../../venues/index.ts';
import { greeting, mailTexts } from '../../../emails/index.ts';
import { allows, type MailTask } from './email-policy.ts';
import type { SaleMails } from './send-sale-mail.ts';

/** Sends a link, unless it is used, expired, or its account does not exist. */
export async function sendLinkMail(
  { db, config, send, clock }: SaleMails & { clock: Clock },
  task: MailTask,
): Promise<void> {
  const link = await findLink(db, task.subjectId, clock.now());
  if (!link) return;
  const { locale, purpose } = link;
  const token = linkToken(link.id, config.secret);
  const venue = (await textsOf(db, 'venue', [link.headquarter_id], locale))(link.headquarter_id, 'name');
  const { footer, [purpose]: texts } = mailTexts(locale);
  const recipient = isConfirmed(link) ? 'confirmed' : 'unconfirmed';
  const name = allows(task.topic, recipient, 'account name') && isPersonName(link.name) ? link.name : null;
  const url = config.publicUrl + linkPath(link, token);
  await send({
    id: task.id,
    from: { name: venue, address: link.companyEmail },
    to: { name: name ?? '', address: link.email },
    subject: fill(texts.subject, { venue }),
    email: {
      locale,
      venue,
      venueId: link.headquarter_id,
      colour: link.colour,
      lines: [],
      facts: [],
      title: texts.title,
      opening: [greeting(locale, name), fill(texts.intro, { venue })],
      button: { label: texts.open, url },
      closing: [texts.unasked],
      footer: fill(footer, { venue, company: link.companyName }),
    },
  });
}

async function findLink(db: Db, id: string, now: Date) {
  return db
    .selectFrom('client_link as link')
    .innerJoin('registered_client as client', 'client.id', 'link.registered_client_id')
    .innerJoin('venue', 'venue.id', 'link.headquarter_id')
    .innerJoin('company', 'company.id', 'venue.company_id')
    .select(['link.id', 'link.email', 'link.purpose', 'link.headquarter_id'])
    .select(['client.name', 'client.locale', 'client.email as confirmedEmail', 'client.verified_at'])
    .select(['venue.slug', 'venue.w600 as colour'])
    .select(['company.name as companyName', 'company.email as companyEmail'])
    .where((eb) => eb.and({ 'link.id': id, 'link.used_at': null }))
    .where('link.expires_at', '>', now)
    .executeTakeFirst();
}

/** Whether the account's owner has opened a link mailed to this address. */
const isConfirmed = ({ email, confirmedEmail, verified_at }: AddressState) =>
  verified_at !== null && email === confirmedEmail;

interface AddressState {
  email: string;
  confirmedEmail: string;
  verified_at: Date | null;
}

interface Target {
  purpose: LinkPurpose;
  locale: Locale;
  slug: string;
}

/**
 * Returns the path of the page that verifies the address or sets a new password. Its visitor presses a button, because mail
 * scanners open links but press no buttons.
 */
function linkPath({ purpose, locale, slug }: Target, token: string): string {
  if (purpose === 'verification') {
    const page = localisePath(`/monuments/${slug}/client/verify-mail`, locale);
    return `${page}?${new URLSearchParams({ token })}`;
  }
  const page = localisePath('/client/reset-password', locale);
  return `${page}?${new URLSearchParams({ token, venue: slug })}`;
}
