/** Generates the example in `docs/payment-providers.md` from the provider that `registry.test.ts` tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

export const PROVIDERS_PAGE = path.join(ROOT, 'docs/payment-providers.md');
const EXAMPLE = path.join(ROOT, 'testing/backend/example-pay.ts');
const SECTION = /(?<=<!-- example -->\n)[\s\S]*(?=<!-- \/example -->)/;

/** Returns the page with the example inserted; its imports are rewritten as in a provider's folder. */
export function listedExample(page: string, example = readFileSync(EXAMPLE, 'utf8')): string {
  const code = example.replaceAll('../../apps/backend/src/payment-providers/', '../').trim();
  return page.replace(SECTION, () => `\n\`\`\`ts\n${code}\n\`\`\`\n\n`);
}
