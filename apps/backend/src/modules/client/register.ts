import { randomUUID } from 'node:crypto';
import {
  localeOfLanguageId,
  USERNAME_EXISTS,
  USERNAME_TAKEN,
  type Locale,
  type RegisterRequest,
} from '@taquilla/contracts';
import type { Db, Trx } from '../../database/open-database.ts';
import { sqlState, transaction } from '../../database/transaction.ts';
import { HttpError, invalid } from '../../errors.ts';
import type { LetterKind, Letters } from '../mail/letter-limits.ts';
import { createLink } from './client-link.ts';
import { hashPassword, normaliseUsername } from './login.ts';
import { knownWords } from './known-words.ts';
import { refuseEasyPassword } from './password-rule.ts';
import { refuseWrongNif } from './refuse-wrong-nif.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Makes an account and asks for the mail that verifies its address, unless the mailbox has just had one: then the account
 * has to ask for it. A name that is in use costs the same hash as a new account, and no address is answered often.
 * @param count counts the try, once the form is good; throws 429 after too many
 * @returns the account's id
 * @throws 422 by field; for a name that is in use with the spec's two messages
 */
export async function register(
  db: Db,
  { letters, count }: { letters: Letters; count: () => Promise<void> },
  form: RegisterRequest,
  now: Date,
): Promise<string> {
  const locale = await checkForm(db, form);
  const username = normaliseUsername(form.username ?? form.email);
  refuseEasyPassword(form.password, await knownWords(db, { ...form, username }));
  await count();
  const password_hash = await hashPassword(form.password);
  const id = randomUUID();
  const { headquarter_id, name, nif, address, postcode, country, email, phone } = form;
  try {
    await transaction(db, async (trx) => {
      await trx
        .insertInto('registered_client')
        .values({
          ...{ id, headquarter_id, username, password_hash, locale, verified_at: null },
          ...{ name, nif, address, postcode, country, email, phone },
          last_name: form.last_name ?? '',
          prefix: form.prefix ?? null,
          created_at: now,
        })
        .execute();
      await askForVerification(trx, { ...letters, kind: 'registration' }, { id, headquarter_id, email }, now);
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw usernameTaken();
    throw error;
  }
  return id;
}

/**
 * @param client `email` is the address to verify, which need not be the account's yet
 * @returns 0, or the seconds until another letter may be asked for: then none is written
 */
export async function askForVerification(
  trx: Trx,
  { limits, address, kind }: Letters & { kind: LetterKind },
  client: { id: string; headquarter_id: number; email: string },
  now: Date,
): Promise<number> {
  const { id: registered_client_id, headquarter_id, email } = client;
  const link = { headquarter_id, registered_client_id, email, purpose: 'verification' as const };
  const subjectId = await createLink(trx, link, now);
  const wish = {
    kind,
    topic: 'verification mail',
    subjectId,
    to: email,
    venueId: headquarter_id,
    address,
  } as const;
  return limits.ask(trx, wish, now);
}

export async function isTaken(db: Db | Trx, venueId: number, username: string): Promise<boolean> {
  const other = await db
    .selectFrom('registered_client')
    .select('id')
    .where('headquarter_id', '=', venueId)
    .where('username', '=', username)
    .executeTakeFirst();
  return other !== undefined;
}

async function checkForm(db: Db, form: RegisterRequest): Promise<Locale> {
  const locale = localeOfLanguageId(form.language_id);
  if (locale === undefined) throw invalid({ language_id: ['There is no such language'] });
  refuseWrongNif(form);
  const venue = await db
    .selectFrom('venue')
    .select('id')
    .where('id', '=', form.headquarter_id)
    .executeTakeFirst();
  if (!venue) throw invalid({ headquarter_id: ['There is no such venue'] });
  return locale;
}

const usernameTaken = () => new HttpError(422, USERNAME_EXISTS, { errors: { username: [USERNAME_TAKEN] } });
