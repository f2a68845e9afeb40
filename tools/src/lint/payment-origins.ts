/**
 * Generates `libs/contracts/src/payment-origins.ts`: the origins that payment forms may submit to, as the payment
 * providers declare them.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../workspace.ts';

export const ORIGINS_FILE = path.join(ROOT, 'libs/contracts/src/payment-origins.ts');

interface Provider {
  type: string;
  pageOrigins: readonly string[];
}

const REGISTRY = pathToFileURL(path.join(ROOT, 'apps/backend/src/payment-providers/registry.ts')).href;

/** Returns the origins of each provider that has payment pages. */
export async function declaredOrigins(): Promise<Record<string, readonly string[]>> {
  const { PROVIDERS } = (await import(REGISTRY)) as { PROVIDERS: readonly Provider[] };
  const withPages = PROVIDERS.filter(({ pageOrigins }) => pageOrigins.length > 0);
  return Object.fromEntries(withPages.map(({ type, pageOrigins }) => [type, pageOrigins]));
}

/** Returns the text of the file. */
export const originsFile = (origins: Record<string, readonly string[]>): string =>
  `/** Origins of the payment pages of each payment provider, made by \`npm run docs:generate\` of what the providers declare. */
export const PAYMENT_ORIGINS: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(origins)};
`;
