import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '@taquilla/backend';
import { SMTPServer } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

const LARGEST_MAIL = 25 * 1024 * 1024;

/** Opens a mail server for demos, on the loopback address only, which stores every e-mail. */
export async function openSmtpInbox(
  store: MailStore,
  clock: Clock,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL,
    disableReverseLookup: true,
    onData: (stream, _session, callback) => {
      buffer(stream)
        .then((source) => store.save(source, clock.now()))
        .then(
          () => callback(),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
