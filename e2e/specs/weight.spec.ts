/** Transferred bytes of the scripts of a first page. `docs/weight.md` lists them by package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../fixtures/shop/places.ts';
import { VENUE } from '../fixtures/steps/arrive.ts';

/** Budgets in KB of the heaviest pages, from `budget` in the package.json of their apps. */
const BUDGETS = {
  '/patrimonio-sur': budgetOf('catalogue', 'company'),
  [VENUE]: budgetOf('catalogue', 'venue-home'),
  [`${VENUE}/tickets`]: budgetOf('catalogue', 'tickets'),
  [`${VENUE}/tourist-pass`]: budgetOf('catalogue', 'tourist-pass'),
  [`${VENUE}/event-siae`]: budgetOf('events', 'event-siae'),
  [`${VENUE}/checkout`]: budgetOf('checkout', 'checkout'),
};

function budgetOf(app: string, route: string): number {
  const { budget } = JSON.parse(readFileSync(path.join(ROOT, 'apps', app, 'package.json'), 'utf8')) as {
    budget: { firstLoad: Record<string, number> };
  };
  return budget.firstLoad[route] ?? 0;
}

const SCRIPT = /(?:src|href)="(\/files\/[^"]+\.js)"/g;

// sizes are read over HTTP, without opening the page
test.use({ baseURL: process.env.E2E_URL ?? '' });

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`the scripts of ${path} are at most ${budget} KB`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const scripts = new Set(Array.from(html.matchAll(SCRIPT), ([, file = '']) => file));
    const sizes = await Promise.all(
      Array.from(scripts, async (file) => {
        const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } });
        expect(answer.headers()['content-encoding']).toBe('br');
        return Number(answer.headers()['content-length']);
      }),
    );
    // two files and texts of the shell; entry, screen and texts of the remote
    expect(sizes.length).toBeGreaterThanOrEqual(6);
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(budget);
  });
}
