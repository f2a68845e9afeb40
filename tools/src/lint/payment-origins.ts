/** `libs/contracts/src/payment-origins.ts`: where browsers may leave to for paying, made of what the payment providers declare. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../workspace.ts';

export const ORIGINS_FILE = path.join(ROOT, 'libs/contracts/src/payment-origins.ts');

interface Provider {
  type: string;
  pageOrigins: readonly string[];
}

const REGISTRY = pathToFileURL(path.join(ROOT, 'apps/backend/src/payment-providers/registry.ts')).href;

/** Of each provider that has pages. */
export async function declaredOrigins(): Promise<Record<string, readonly string[]>> {
  const { PROVIDERS } = (await import(REGISTRY)) as { PROVIDERS: readonly Provider[] };
  const withPages = PROVIDERS.filter(({ pageOrigins }) => pageOrigins.length > 0);
  return Object.fromEntries(withPages.map(({ type, pageOrigins }) => [type, pageOrigins]));
}

/** The file as it has to be. */
export const originsFile = (origins: Record<string, readonly string[]>): string =>
  `/** Origins of the payment pages of each payment provider, made by \`npm run docs:generate\` of what the providers declare. */
export const PAYMENT_ORIGINS: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(origins)};
`;
