/** A mail server process that accepts each e-mail after `MAIL_MS` ms (50) and discards it. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const pause = Number(process.env['MAIL_MS'] ?? 50);
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    stream.resume().on('end', () => setTimeout(done, pause));
  },
});
server.on('error', () => undefined);
const listening = server.listen(0, '127.0.0.1', () => {
  process.send?.((listening.address() as AddressInfo).port);
});
process.once('disconnect', () => process.exit());
