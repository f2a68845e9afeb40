import type { PageDocument } from '@taquilla/contracts';
import { SHELL, reportHealth } from './health.ts';

/** Reports each text that the page's language lacks once per page, for the release of the app whose namespace it is of. */
export function untranslatedReporter({ remotes }: Pick<PageDocument, 'remotes'>) {
  const reported = new Set<string>();
  return (namespace: string, key: string): void => {
    const text = `${namespace}:${key}`;
    if (reported.has(text)) return;
    reported.add(text);
    // `checkout-result` is of `checkout`
    const app = [SHELL, ...Object.keys(remotes)].find((name) => `${namespace}-`.startsWith(`${name}-`));
    if (app) reportHealth(app, 'untranslated');
  };
}
