/** Somebody with a password, and a mail server that shows what was sent: for tests of clients over HTTP. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { hashPassword } from '../modules/client/login.ts';
import { openSession } from '../modules/client/session.ts';
import type { TestShop } from './test-shop.ts';

export const PASSWORD = 'azahar y agua';
const passwordHash = hashPassword(PASSWORD);

export interface TestClient {
  id: string;
  username: string;
  email: string;
  /** of a session that is open */
  token: string;
}

export async function addClient(shop: TestShop, headquarter_id: number): Promise<TestClient> {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await shop.db
    .insertInto('registered_client')
    .values({
      ...{ id, headquarter_id, email, username: email, password_hash: await passwordHash },
      ...{ name: 'Alba', last_name: 'Río', locale: 'en', nif: null, postcode: null, address: null },
      ...{ country: null, prefix: null, phone: null, verified_at: shop.clock.now() },
    })
    .execute();
  return { id, username: email, email, token: await openSession(shop.db, id, shop.clock.now()) };
}

export interface TestMailbox {
  url: string;
  received: Email[];
  close(): Promise<void>;
}

/** An SMTP server of the test's own. */
export async function openMailbox(): Promise<TestMailbox> {
  const received: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => {
      // a sender that breaks off in the middle has sent nothing
      buffer(stream)
        .then((source) => PostalMime.parse(source))
        .then((mail) => {
          received.push(mail);
          callback();
        })
        .catch(callback);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    });
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}
