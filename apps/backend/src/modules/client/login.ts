import { hash, verify } from '@node-rs/argon2';
import { INVALID_LOGIN } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { HttpError } from '../../errors.ts';
import type { Limit, LoginThrottle } from './login-throttle.ts';
import { openSession } from './session.ts';

const ACCOUNT_FREE_FAILURES = 4;
/** A school or an office shares one address. */
const ADDRESS_FREE_FAILURES = 29;

export interface Credentials {
  username: string;
  password: string;
  venueId: number;
  address: string;
}

export const normaliseUsername = (username: string) => username.trim().toLowerCase();
/** argon2id with the library's defaults: 19 MiB, 2 passes. */
export const hashPassword = (password: string) => hash(password);

/** Checked when there is no such account, so that the answer takes the same time. */
const nobody = hashPassword('no account has this password');

/**
 * @returns the bearer token
 * @throws 422 for a wrong name or password, indistinguishably; 429 after too many
 */
export async function login(
  db: Db,
  throttle: LoginThrottle,
  credentials: Credentials,
  now: Date,
): Promise<string> {
  const username = normaliseUsername(credentials.username);
  const account: Limit = {
    kind: 'account',
    subject: `${credentials.venueId} ${username}`,
    freeFailures: ACCOUNT_FREE_FAILURES,
  };
  const address: Limit = {
    kind: 'address',
    subject: credentials.address,
    freeFailures: ADDRESS_FREE_FAILURES,
  };
  await throttle.begin([account, address], now);
  const client = await db
    .selectFrom('registered_client')
    .select(['id', 'password_hash'])
    .where('headquarter_id', '=', credentials.venueId)
    .where('username', '=', username)
    .executeTakeFirst();
  const isRight = await verify(client?.password_hash ?? (await nobody), credentials.password);
  if (!client || !isRight) throw new HttpError(422, INVALID_LOGIN, { errors: { username: [INVALID_LOGIN] } });
  await throttle.succeed(account, address, now);
  return openSession(db, client.id, now);
}
