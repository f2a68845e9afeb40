import { normalEmail, refusal } from '@taquilla/contracts';
import { hash, verify } from '@node-rs/argon2';
import { addressNetwork } from '@taquilla/server';
import type { Db } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { refuse } from '../../../errors.ts';
import type { DeviceWords } from './device-words.ts';
import { deviceToken, knownDevice } from './known-device.ts';
import { lockAccountById } from './lock-account.ts';
import type { Limit, LoginThrottle } from './login-throttle.ts';
import { openSession } from './session.ts';

/**
 * Failures without a pause, per account or known device; an address has more, since a school or an office shares one.
 */
const FREE_FAILURES = { account: 4, address: 29 };

export interface Credentials {
  username: string;
  password: string;
  venueId: number;
  address: string;
  device: DeviceWords;
  browserKey: string | undefined;
  /** tokens that the browser received at earlier log-ins */
  deviceTokens: readonly string[];
}

/** The bearer token, and the token by which the account recognises this device. */
export interface LoggedIn {
  accessToken: string;
  deviceToken: string;
}

/** Normalises a user name as an e-mail address: trimmed, in lower case, with the domain in punycode. */
export const normaliseUsername = normalEmail;
/** Hashes a password with argon2id and the library's defaults: 19 MiB, 2 passes. */
export const hashPassword = (password: string) => hash(password);

/** Hash that is verified when the account does not exist, so that the response takes the same time. */
const unusedHash = hashPassword('no account has this password');

/**
 * Logs in. Unknown devices are throttled together, per account and address; a device that the account knows is counted
 * separately, so that attackers cannot lock the owner out of it.
 * @throws 422 for a wrong name or password, indistinguishably; 429 after too many attempts
 */
export async function login(
  { db, throttle, secrets }: { db: Db; throttle: LoginThrottle; secrets: readonly [string, ...string[]] },
  credentials: Credentials,
  now: Date,
): Promise<LoggedIn> {
  const { venueId, deviceTokens, password, device, browserKey } = credentials;
  const username = normaliseUsername(credentials.username);
  const client = await db
    .selectFrom('registered_client')
    .select(['id', 'password_hash'])
    .where((eb) => eb.and({ headquarter_id: venueId, username }))
    .executeTakeFirst();
  const deviceId = client && knownDevice(deviceTokens, client, secrets, now);
  const address: Limit = {
    kind: 'address',
    subject: addressNetwork(credentials.address),
    freeFailures: FREE_FAILURES.address,
  };
  const account: Limit = {
    ...(client && deviceId !== undefined
      ? { kind: 'device', subject: `${client.id} ${deviceId}` }
      : { kind: 'account', subject: `${venueId} ${username}` }),
    freeFailures: FREE_FAILURES.account,
  };
  await throttle.begin([address, account], now);
  const isRight = await verify(client?.password_hash ?? (await unusedHash), password);
  if (!client || !isRight) throw invalidLogin();
  const accessToken = await transaction(db, async (trx) => {
    const locked = await lockAccountById(trx, client.id);
    // the account's password was changed while the given password was verified
    if (locked?.password_hash !== client.password_hash) throw invalidLogin();
    return openSession(trx, client.id, now, { device, browserKey });
  });
  await throttle.succeed(account, address, now);
  return {
    accessToken,
    deviceToken: deviceToken(client, secrets[0], now, deviceId),
  };
}

const invalidLogin = () => refuse('invalidLogin', { fields: { username: [refusal('invalidLogin')] } });
