/**
 * `npm run stress -- firefox`: Debian's Firefox hydrates a server-rendered page, opens its menu, returns from the bank to a
 * working checkout, and buys a ticket with a readable QR code.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { anyPort } from '../../tools/src/shop/port.ts';
import { ensurePrograms } from '../../tools/src/test/machine.ts';
import { ROOT } from '../../tools/src/workspace.ts';
import { openFirefox } from './bidi.ts';
import { Visitor } from './visitor.ts';

const ESCAPE = '\uE00C';
const PAY = /^Pay [\d,]+\s€$/;
const FORM: [RegExp, string][] = [
  [/^Full name/, 'Ada Lovelace'],
  [/^ID or passport number/, 'X1234567L'],
  [/^E-mail/, 'ada@visitors.example'],
  [/^Repeat e-mail/, 'ada@visitors.example'],
  [/^Country/, 'Spain'],
  [/^Postcode/, '28001'],
  [/^Phone/, '600123123'],
];

ensurePrograms({ 'firefox-esr': 'firefox-esr', 'zbar-tools': 'zbarimg' });
const dir = await mkdtemp(path.join(tmpdir(), 'taquilla-firefox-'));
const port = String(await anyPort());
const shop = spawn(process.execPath, [path.join(ROOT, 'tools/src/start.ts')], {
  env: { ...process.env, PORT: port, DATA_DIR: path.join(dir, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
for await (const line of createInterface({ input: shop.stdout })) if (line.includes('Ctrl-C')) break;
const firefox = await openFirefox('firefox-esr');
const visitor = new Visitor(firefox);

try {
  await firefox.open(`http://127.0.0.1:${port}/en/monuments/alcazar`);
  await visitor.until("performance.getEntriesByName('taquilla:usable').length > 0");
  await visitor.press('button', /^Language/);
  await visitor.until("document.querySelector('ul:popover-open') !== null");
  await firefox.type(ESCAPE);
  await visitor.until("document.querySelector('ul:popover-open') === null");
  assert.match(String(await firefox.read("document.activeElement.getAttribute('aria-label')")), /^Language/);

  await visitor.press('button', /^Deny all$/);
  await visitor.press('main a', /^Choose tickets$/);
  await visitor.press('button', /^One more: Adult$/);
  await visitor.press('button', /^Choose a day$/);
  await visitor.press('button[data-day][aria-disabled=false]:not([aria-expanded])', /./);
  await visitor.press('main button', /^\d\d:\d\d.* left$/);
  await visitor.press('button', /^Add to cart$/);
  await visitor.until("document.querySelector('main').textContent.includes('Your visit is in the cart')");

  await visitor.press('button', /^Cart: 1 ticket$/);
  await visitor.press('dialog button', /^(Go to c|C)heckout$/);
  await visitor.arrive(/^Checkout$/);
  for (const [field, text] of FORM) await visitor.fill(field, text);
  for (const term of [/terms of purchase$/i, /privacy policy$/i]) await visitor.press('input', term);
  await visitor.press('button', PAY);
  await visitor.arrive(/^Pay by card$/);
  await firefox.read('history.back()');
  await visitor.arrive(/^Checkout$/);
  await visitor.until("document.querySelector('main [aria-busy=true], main [role=alert]') === null");
  assert.equal(await firefox.read('document.querySelector(\'[name="client.name"]\').value'), 'Ada Lovelace');
  await visitor.press('button', PAY);
  await visitor.arrive(/^Pay by card$/);
  await visitor.press('button', PAY);
  await visitor.arrive(/^Here are your tickets$/);
  await visitor.press('main button', /^Full screen: /);
  await visitor.find('dialog [role="img"]', /^QR code/);
  await visitor.until("document.getAnimations().every(({ playState }) => playState === 'finished')");
  const code = path.join(dir, 'code.png');
  await writeFile(code, await firefox.picture(await visitor.find('dialog [role="img"]', /^QR code/)));
  const scanned = execFileSync('zbarimg', ['--quiet', '--raw', code], { encoding: 'utf8' });
  assert.match(scanned, /^\S+\n$/);
  assert.deepEqual(firefox.errors, []);
  console.log(
    'Firefox: hydrated a page, opened and closed its menu, returned from the bank to a working checkout, bought a ticket and scanned its code.',
  );
} finally {
  await firefox.close();
  shop.kill();
  await once(shop, 'exit');
  await rm(dir, { recursive: true, force: true });
}
