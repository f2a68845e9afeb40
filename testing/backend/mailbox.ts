import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestMailbox {
  url: string;
  received: Email[];
  /** true: rejects e-mails with a temporary error that quotes the recipients, as mail servers do */
  isRefusing: boolean;
  /** Stops acknowledging e-mails; the server still receives them. */
  fallSilent(): Silence;
  close(): Promise<void>;
}

const quoted = ({ to }: Email) => (to ?? []).map(({ name, address }) => `${name} <${address ?? ''}>`).join();

interface Silence {
  /** resolves when an e-mail is received and not acknowledged */
  begun: Promise<void>;
  /** Acknowledges the unacknowledged e-mails. */
  end(): void;
}

/** Starts a mail server that records all e-mails. @param port 0: any free port */
export async function openMailbox(port = 0): Promise<TestMailbox> {
  let answers: Promise<void> = Promise.resolve();
  let began = (): void => undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => {
      // an interrupted transfer is not recorded
      buffer(stream)
        .then((source) => PostalMime.parse(source))
        .then((mail) => {
          if (mailbox.isRefusing) return callback(new Error(`4.2.0 ${quoted(mail)}: come back later`));
          mailbox.received.push(mail);
          began();
          void answers.then(() => callback());
        })
        .catch(callback);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const { port: own } = listening.address() as AddressInfo;
  const mailbox: TestMailbox = {
    url: `smtp://127.0.0.1:${own}`,
    received: [],
    isRefusing: false,
    fallSilent: () => {
      let end = began;
      answers = new Promise((resolve) => (end = resolve));
      const begun = new Promise<void>((resolve) => (began = resolve));
      return { begun, end };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
  return mailbox;
}
