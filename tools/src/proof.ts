/** `npm run test:totals`, `npm run test:faults`, `npm run test:rollouts`: proofs that are too broad for every run of the tests. */
import { globSync } from 'node:fs';
import { ensureBrowser, ensurePrograms } from './test/machine.ts';
import { runTests } from './test/run.ts';
import { ROOT } from './workspace.ts';

const PROOFS = {
  totals: () => {
    const files = globSync(
      ['libs/shared-state/src/**/*.oracle.test.ts', 'apps/backend/src/modules/*/price-*order.test.ts'],
      { cwd: ROOT },
    );
    return runTests('node', process.execPath, ['--test', ...files], { CARTS: '10000' });
  },
  rollouts: () => {
    ensurePrograms({ wrk: 'wrk' });
    const args = ['test', '--config', 'e2e/rollouts.config.ts'];
    return runTests('playwright', 'playwright', args, { CHROMIUM: ensureBrowser() });
  },
  faults: () => {
    const args = ['test', '--config', 'e2e/playwright.config.ts', 'faults.spec.ts'];
    return runTests('playwright', 'playwright', args, { CHROMIUM: ensureBrowser() });
  },
};

const [name = ''] = process.argv.slice(2);
if (!Object.hasOwn(PROOFS, name)) throw new Error(`There are the proofs ${Object.keys(PROOFS).join(', ')}.`);
const { passed, failed } = await PROOFS[name as keyof typeof PROOFS]();
console.log(`${name}: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
