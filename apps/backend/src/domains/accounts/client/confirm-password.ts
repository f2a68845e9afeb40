import { verify } from '@node-rs/argon2';
import { wrong } from '../../../errors.ts';
import type { Limit, LoginThrottle } from './login-throttle.ts';

const FREE_FAILURES = 4;

export interface PasswordQuestion {
  client: { id: string; password_hash: string };
  password: string;
  /** field of the error for a wrong password */
  field: string;
}

/**
 * Requires the password of a logged-in client again, before an operation that a session alone must not allow.
 * @throws 422 on `field` for a wrong password, 429 after too many attempts
 */
export async function confirmPassword(
  throttle: LoginThrottle,
  { client, password: given, field }: PasswordQuestion,
  now: Date,
): Promise<void> {
  const limit: Limit = { kind: 'password', subject: client.id, freeFailures: FREE_FAILURES };
  await throttle.begin([limit], now);
  if (!(await verify(client.password_hash, given))) throw wrong(field, 'wrongPassword');
  await throttle.reset(limit);
}
