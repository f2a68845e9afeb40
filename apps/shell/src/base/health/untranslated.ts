import type { PageDocument } from '@taquilla/federation/contract';
import { SHELL, reportHealth } from './health.ts';

/** Creates a function that reports each missing translation once per page, for the release of the app that owns the namespace. */
export function untranslatedReporter({ remotes }: Pick<PageDocument, 'remotes'>) {
  const reported = new Set<string>();
  return (namespace: string, key: string): void => {
    const text = `${namespace}:${key}`;
    if (reported.has(text)) return;
    reported.add(text);
    // the namespace `checkout-result` belongs to `checkout`
    const app = [SHELL, ...Object.keys(remotes)].find((name) => `${namespace}-`.startsWith(`${name}-`));
    if (app) reportHealth(app, 'untranslated');
  };
}
