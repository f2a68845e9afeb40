import { randomUUID } from 'node:crypto';
import { localeOfLanguageId, refusal, type Locale, type RegisterRequest } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { sqlState } from '../../../database/sql-state.ts';
import { transaction } from '../../../database/transaction.ts';
import { refuse, wrong } from '../../../errors.ts';
import type { EmailKind, EmailCounts } from '../../../emails/index.ts';
import { createLink } from './client-link.ts';
import { hashPassword, normaliseUsername } from './login.ts';
import { knownWords } from './known-words.ts';
import { refuseEasyPassword } from './password-rule.ts';
import { refuseWrongNif } from './refuse-wrong-nif.ts';

const UNIQUE_VIOLATION = '23505';

/** Registration data; guest purchases may lack a postal address. */
type NewClient = Omit<RegisterRequest, 'address' | 'emailVerify' | 'passwordVerify'> & {
  address: string | null;
};

export interface Registration {
  emailCounts: EmailCounts;
  /** counts the attempt, once the form is valid; throws 429 after too many attempts */
  count: () => Promise<void>;
  /** runs in the transaction that creates the account */
  withAccount?: (trx: Trx, clientId: string) => Promise<void>;
}

/**
 * Creates an account and enqueues the verification e-mail, unless the mailbox has reached its e-mail limit: then the
 * client has to request it. A name in use costs the same hash as a new account, and attempts per address are limited,
 * against enumeration.
 * @returns the account's id
 * @throws 422 by field; for a name in use at the field that contained it
 */
export async function register(
  db: Db,
  { emailCounts, count, withAccount }: Registration,
  form: NewClient,
  now: Date,
): Promise<string> {
  const locale = await checkForm(db, form);
  const username = normaliseUsername(form.username ?? form.email);
  refuseEasyPassword(form.password, await knownWords(db, { ...form, username }));
  await count();
  const password_hash = await hashPassword(form.password);
  const id = randomUUID();
  const { headquarter_id, name, nif, document_type, address, postcode, country, email, phone } = form;
  try {
    await transaction(db, async (trx) => {
      await trx
        .insertInto('registered_client')
        .values({
          id,
          headquarter_id,
          username,
          password_hash,
          locale,
          verified_at: null,
          name,
          nif,
          document_type,
          address,
          postcode,
          country,
          email,
          phone,
          last_name: form.last_name ?? '',
          prefix: form.prefix ?? null,
          created_at: now,
        })
        .execute();
      await withAccount?.(trx, id);
      await requestVerification(
        trx,
        { ...emailCounts, kind: 'registration' },
        { id, headquarter_id, email },
        now,
      );
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw nameInUse(form);
    throw error;
  }
  return id;
}

/**
 * Creates a verification link and enqueues its e-mail.
 * @param client `email` is the address to verify, which need not be the account's yet
 * @returns 0, or the seconds until another e-mail may be requested: then none is enqueued
 */
export async function requestVerification(
  trx: Trx,
  { limits, address, kind }: EmailCounts & { kind: EmailKind },
  client: { id: string; headquarter_id: number; email: string },
  now: Date,
): Promise<number> {
  const { id: registered_client_id, headquarter_id, email } = client;
  const link = { headquarter_id, registered_client_id, email, purpose: 'verification' as const };
  const subjectId = await createLink(trx, link, now);
  const emailRequest = {
    kind,
    topic: 'verification mail',
    subjectId,
    to: email,
    venueId: headquarter_id,
    address,
  } as const;
  return limits.request(trx, emailRequest, now);
}

export async function isTaken(db: Db | Trx, venueId: number, username: string): Promise<boolean> {
  const other = await db
    .selectFrom('registered_client')
    .select('id')
    .where((eb) => eb.and({ headquarter_id: venueId, username }))
    .executeTakeFirst();
  return other !== undefined;
}

async function checkForm(db: Db, form: NewClient): Promise<Locale> {
  const locale = localeOfLanguageId(form.language_id);
  if (locale === undefined) throw wrong('language_id', 'noLanguage');
  refuseWrongNif(form);
  const venue = await db
    .selectFrom('venue')
    .select('id')
    .where('id', '=', form.headquarter_id)
    .executeTakeFirst();
  if (!venue) throw wrong('headquarter_id', 'noVenue');
  return locale;
}

const nameInUse = ({ username }: NewClient) =>
  refuse('usernameTaken', {
    fields:
      username === undefined ? { email: [refusal('emailTaken')] } : { username: [refusal('nameTaken')] },
  });
