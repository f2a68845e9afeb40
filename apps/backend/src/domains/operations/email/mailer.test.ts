/** Failures of the mailer: a rejected e-mail, or an unavailable mail server. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { after, test } from 'node:test';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { smtpMailer, type Mail } from './mailer.ts';
import { UnavailableError } from '../../../tasks/outbox.ts';

const closers: (() => void)[] = [];
after(() => {
  for (const close of closers) close();
});

const mail: Mail = {
  id: 'one',
  from: { name: 'Alcázar', address: 'shop@example.org' },
  to: { name: 'Begoña', address: 'buyer@example.org' },
  subject: 'Tickets',
  email: {
    locale: 'es',
    colour: '#8a5a2b',
    venue: 'Alcázar',
    venueId: 1,
    title: 'Entradas',
    footer: '',
    opening: [],
    lines: [],
    facts: [],
    button: null,
    closing: [],
  },
};

async function addressOf(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closers.push(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Creates a mail server that closes the connection when it receives the `DATA` command. */
const breaking = () =>
  createServer((socket) => {
    socket.write('220 here\r\n');
    socket.on('data', (line) => {
      if (line.toString().startsWith('DATA')) socket.destroy();
      else socket.write('250 yes\r\n');
    });
  });

/** Starts a mail server. @returns host and port */
async function smtp(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options });
  server.on('error', () => undefined);
  const listens = server.listen(0, '127.0.0.1');
  await once(listens, 'listening');
  closers.push(() => server.close());
  return `127.0.0.1:${(listens.address() as AddressInfo).port}`;
}

const refusal = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode });

test('smtpMailer throws a permanent error when the server rejects the e-mail or closes the connection at its content', async () => {
  const byRecipient = await smtp({
    onRcptTo: (_address, _session, done) => done(refusal('no such mailbox', 550)),
  });
  const byContent = await smtp({
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(refusal('spam', 554)));
    },
  });
  for (const server of [byRecipient, byContent, await addressOf(breaking())]) {
    await assert.rejects(
      smtpMailer(`smtp://${server}`).send(mail),
      (error) => !(error instanceof UnavailableError),
    );
  }
});

test('smtpMailer throws UnavailableError when the server is closing, refuses the login or is unreachable', async () => {
  const closing = await smtp({ onConnect: (_session, done) => done(refusal('too many connections', 421)) });
  const strict = await smtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal('wrong password', 535)),
  });
  for (const url of [`smtp://${closing}`, `smtp://shop:secret@${strict}`, 'smtp://127.0.0.1:1']) {
    await assert.rejects(smtpMailer(url).send(mail), UnavailableError, url);
  }
});

test('smtpMailer aborts sending on close and throws UnavailableError', async () => {
  const silent = createServer((socket) => socket.resume());
  const mailer = smtpMailer(`smtp://${await addressOf(silent)}`);
  const sending = assert.rejects(mailer.send(mail), UnavailableError);
  await once(silent, 'connection');
  mailer.close();
  await sending;
});
