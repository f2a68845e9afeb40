/** HTML of e-mails with tickets: its size, and codes at the size of their display. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { soldDocument } from '@taquilla/testing/backend/sold-document.ts';
import { ticketsOf } from '../../tickets/index.ts';
import { emailHtml } from './email-html.ts';
import { withTickets } from './email-tickets.ts';
import { purchaseEmail } from './sale-emails.ts';

const secret = 'a secret that is long enough for a test';
/** Size above which Gmail cuts an e-mail, 102 KB, less a reserve for what relays add. */
const MAX_BYTES = 60_000;
/** Width of a code on phones, CSS pixels. */
const CODE_WIDTH = 128;

/** HTML without line breaks. */
const pageOf = (email: Parameters<typeof emailHtml>[0]) => emailHtml(email).replaceAll('\n', '');

const mailOf = async (quantity: number) => {
  const document = soldDocument(quantity);
  const { email } = purchaseEmail(document, 'http://shop.example/bond');
  const settings = { secret, publicUrl: 'http://shop.example', wallets: { apple: [], google: [] } };
  return { document, ...(await withTickets(email, document, settings)) };
};

test('an e-mail with 60 tickets shows eight codes and a link to all, in less than 60 KB of HTML', async () => {
  const { email, attachments } = await mailOf(60);
  const page = pageOf(email);
  assert.equal(attachments.filter(({ contentType }) => contentType === 'image/png').length, 8);
  assert.equal(page.match(/src="cid:/g)?.length, 8);
  assert.match(page, /href="http:\/\/shop\.example\/bond"[^>]*>Las 60 entradas</);
  assert.ok(Buffer.byteLength(page) < MAX_BYTES, `${Buffer.byteLength(page)} bytes`);
});

test('an e-mail names day, times and place above its button, and each ticket once', async () => {
  const { email } = await mailOf(2);
  const page = pageOf(email);
  const [top = '', ...rest] = page.split('Descargar');
  assert.match(top, /<h1[^>]*>Nos vemos el lunes, 14 de julio de 2031</);
  assert.match(top, />11:00<\/td>[^]*>Salón</);
  assert.match(top, />Alcázar, Sevilla</);
  assert.deepEqual(rest.join('').match(/>Entrada \d de 2</g), ['>Entrada 1 de 2<', '>Entrada 2 de 2<']);
  assert.equal(page.match(/lunes, 14 de julio/g)?.length, 2, 'in <title> and heading only');
});

test('the code of a ticket for two rooms is readable at 128 pixels', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'taquilla-email-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [line] = soldDocument(1).lines;
  assert.ok(line);
  const visits = [...line.visits, ...line.visits].map((visit, roomId) => ({ ...visit, roomId }));
  const document = { ...soldDocument(1), lines: [{ ...line, visits }] };
  const { email } = purchaseEmail(document, 'http://shop.example/bond');
  const settings = { secret, publicUrl: 'http://shop.example', wallets: { apple: [], google: [] } };
  const { attachments } = await withTickets(email, document, settings);
  const picture = attachments.find(({ contentType }) => contentType === 'image/png')?.content;
  assert.ok(picture instanceof Buffer);
  const file = join(folder, 'code.png');
  writeFileSync(file, await sharp(picture).resize(CODE_WIDTH, CODE_WIDTH).png().toBuffer());
  const read = execFileSync('zbarimg', ['--quiet', '--raw', file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  assert.deepEqual(
    [read],
    ticketsOf(document, secret).map(({ code }) => code),
  );
});
