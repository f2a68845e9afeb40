import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import type { Browser, Page } from '@playwright/test';
import { sourcesAt, type Sources } from '../release/sources-at.ts';
import { openBrowser } from '../area/trial/try-release.ts';
import { anyPort, LOOPBACK } from '../shop/port.ts';

const PANEL = 'apps/client-panel/src';

/** Edits of source files and the text that the page shows afterwards. */
const CHANGES = {
  'a text of a remote': {
    file: `${PANEL}/locales/en.json`,
    from: '"title": "Log in"',
    to: '"title": "Remote text edited"',
    shows: 'Remote text edited',
  },
  'a text of the shell': {
    file: 'apps/shell/src/locales/en.json',
    from: '"Skip to content"',
    to: '"Shell text edited"',
    shows: 'Shell text edited',
  },
  'a screen module': {
    file: `${PANEL}/screens/login.tsx`,
    from: "<h1>{t('login.title')}</h1>",
    to: '<h1>Screen edited</h1>',
    shows: 'Screen edited',
  },
  'a component': {
    file: `${PANEL}/features/account/login/login-form.tsx`,
    from: "submitLabel={t('login.submit')}",
    to: 'submitLabel="Component edited"',
    shows: 'Component edited',
  },
};

let sources: Sources;
let browser: Browser;
let page: Page;
let stop: () => Promise<unknown>;

before(async () => {
  sources = sourcesAt('HEAD');
  const port = await anyPort();
  const shop = spawn(process.execPath, ['tools/src/dev.ts'], {
    cwd: sources.dir,
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(sources.dir, 'var/data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(shop, 'exit');
  stop = () => {
    shop.kill('SIGTERM');
    return ended;
  };
  const lines = createInterface({ input: shop.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.includes('Ctrl-C')) resolve();
    });
    lines.on('close', () => {
      reject(new Error('The shop did not start'));
    });
  });
  browser = await openBrowser();
  page = await browser.newPage();
  await page.goto(`http://${LOOPBACK}:${port}/en/monuments/san-telmo/client/login`);
});
after(async () => {
  await browser.close();
  await stop();
  sources.remove();
});

test('npm run dev keeps form input when a component, a screen module or a text changes', async (context) => {
  const name = page.getByLabel('Username or e-mail');
  await name.fill('ana@example.org');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  for (const [what, { file, from, to, shows }] of Object.entries(CHANGES)) {
    await context.test(what, async () => {
      const source = path.join(sources.dir, file);
      const text = readFileSync(source, 'utf8');
      assert.ok(text.includes(from), file);
      writeFileSync(source, text.replace(from, to));
      await page.getByText(shows).waitFor({ state: 'attached' });
      assert.equal(await name.inputValue(), 'ana@example.org');
      assert.ok(await page.evaluate(() => 'isSamePage' in globalThis));
    });
  }
});
