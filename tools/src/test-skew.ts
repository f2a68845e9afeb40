/** `npm run test:skew`: releases of earlier commits together with today's, each through a purchase in a browser. */
import { ensureBrowser } from './test/machine.ts';
import { runTests } from './test/run.ts';

const options = ['test', '--config', 'e2e/skew.config.ts', ...process.argv.slice(2)];
const { failed } = await runTests('playwright', 'playwright', options, { CHROMIUM: ensureBrowser() });
process.exitCode = failed > 0 ? 1 : 0;
