import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestMailbox {
  url: string;
  received: Email[];
  /** it asks whoever brings a mail to come back later, quoting whom the mail is for, as mail servers do */
  isRefusing: boolean;
  close(): Promise<void>;
}

const quoted = ({ to }: Email) => (to ?? []).map(({ name, address }) => `${name} <${address ?? ''}>`).join();

/** A mail server that shows what was sent. */
export async function openMailbox(): Promise<TestMailbox> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => {
      // a sender that breaks off in the middle has sent nothing
      buffer(stream)
        .then((source) => PostalMime.parse(source))
        .then((mail) => {
          if (mailbox.isRefusing) return callback(new Error(`4.2.0 ${quoted(mail)}: come back later`));
          mailbox.received.push(mail);
          callback();
        })
        .catch(callback);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const mailbox: TestMailbox = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    isRefusing: false,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
  return mailbox;
}
