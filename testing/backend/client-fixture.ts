/** Registered clients with a password and an open session. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../apps/backend/src/clock.ts';
import { hashPassword } from '../../apps/backend/src/domains/accounts/client/login.ts';
import { openSession } from '../../apps/backend/src/domains/accounts/client/session.ts';
import type { TestShop } from './test-shop.ts';

export const PASSWORD = 'azahar y agua';
const passwordHash = hashPassword(PASSWORD);

export interface TestClient {
  id: string;
  username: string;
  email: string;
  /** access token of an open session */
  token: string;
}

export async function addClient(
  shop: Pick<TestShop, 'db'> & { clock: Clock },
  headquarter_id: number,
): Promise<TestClient> {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await shop.db
    .insertInto('registered_client')
    .values({
      id,
      headquarter_id,
      email,
      username: email,
      password_hash: await passwordHash,
      name: 'Alba',
      last_name: 'Río',
      locale: 'en',
      nif: null,
      postcode: null,
      address: null,
      country: null,
      prefix: null,
      phone: null,
      verified_at: shop.clock.now(),
    })
    .execute();
  return { id, username: email, email, token: await openSession(shop.db, id, shop.clock.now()) };
}
