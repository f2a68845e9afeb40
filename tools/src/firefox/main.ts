/** `npm run prove -- firefox`: in Debian's Firefox a drawn page comes alive, its menu opens, and a ticket gets into the cart. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { ensurePrograms } from '../test/machine.ts';
import { ROOT } from '../workspace.ts';
import { openFirefox } from './bidi.ts';

const PORT = '4907';
const ESCAPE = '\uE00C';
const PATIENCE_MS = 20_000;

ensurePrograms({ 'firefox-esr': 'firefox-esr' });
const dataDir = await mkdtemp(path.join(tmpdir(), 'taquilla-firefox-'));
const shop = spawn(process.execPath, [path.join(ROOT, 'tools/src/start.ts')], {
  env: { ...process.env, PORT, DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
});
for await (const line of createInterface({ input: shop.stdout })) if (line.includes('Ctrl-C')) break;
const firefox = await openFirefox('firefox-esr');

async function until(expression: string): Promise<unknown> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    const value = await firefox.read(expression).catch(() => undefined);
    if (value) return value;
    await wait(100);
  }
  throw new Error(`never: ${expression}`);
}

/** Presses the first that can be seen and pressed of what is found by selector and name. */
async function press(selector: string, name: RegExp): Promise<void> {
  const place = await until(`(() => {
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) =>
      ${String(name)}.test((each.getAttribute('aria-label') ?? each.textContent).trim()) &&
      each.checkVisibility() && each.getAttribute('aria-disabled') !== 'true');
    found?.scrollIntoView({ block: 'center' });
    const box = found?.getBoundingClientRect();
    return box && [box.x + box.width / 2, box.y + box.height / 2];
  })()`);
  const [x = 0, y = 0] = place as number[];
  await firefox.press(x, y);
}

try {
  await firefox.open(`http://127.0.0.1:${PORT}/en/monuments/alcazar`);
  await until("performance.getEntriesByName('taquilla:usable').length > 0");
  await press('button', /^Language/);
  await until("document.querySelector('ul:popover-open') !== null");
  await firefox.type(ESCAPE);
  await until("document.querySelector('ul:popover-open') === null");
  assert.match(String(await firefox.read("document.activeElement.getAttribute('aria-label')")), /^Language/);
  await press('button', /^Deny all$/);
  await press('main a', /^Tickets$/);
  await press('main a', /^General visits$/);
  await press('button', /^One more: Child$/);
  await press('button', /^Choose a day$/);
  await press('button[data-day]', /./);
  await press('main button', /^\d\d:\d\d$/);
  await press('button', /^Add to cart$/);
  await until("document.querySelector('main').textContent.includes('Your visit is in the cart')");
  assert.deepEqual(firefox.errors, []);
  console.log('Firefox: the page came alive, the menu opened and closed, a ticket is in the cart.');
} finally {
  await firefox.close();
  shop.kill();
  await once(shop, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
