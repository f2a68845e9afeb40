/** What the scripts of a first page weigh, as they travel. Where each kilobyte goes: `docs/weight.md`. */
import { expect, test } from '@playwright/test';
import { VENUE } from '../fixtures/steps/arrive.ts';

/** Kilobytes that may not be passed: what a page weighs now and 2 more. Who makes it lighter, lowers them. */
const BUDGETS = {
  '/patrimonio-sur': 145,
  [VENUE]: 145,
  [`${VENUE}/tickets`]: 160,
  [`${VENUE}/tourist-pass`]: 157,
  [`${VENUE}/event-siae`]: 169,
  [`${VENUE}/checkout`]: 178,
};
const SCRIPT = /(?:src|href)="(\/files\/[^"]+\.js)"/g;

// files are counted over HTTP: no page is opened
test.use({ baseURL: process.env.E2E_URL ?? '' });

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`the scripts of ${path} weigh ${budget} KB at most`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const scripts = new Set(Array.from(html.matchAll(SCRIPT), ([, file = '']) => file));
    const sizes = await Promise.all(
      Array.from(scripts, async (file) => {
        const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } });
        expect(answer.headers()['content-encoding']).toBe('br');
        return Number(answer.headers()['content-length']);
      }),
    );
    // the shell's two, its texts, the remote's entry, its screen and that one's texts
    expect(sizes.length).toBeGreaterThanOrEqual(6);
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(budget);
  });
}
