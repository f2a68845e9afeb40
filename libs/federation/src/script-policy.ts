import type { PageDocument } from './contract/index.ts';

interface TrustedTypesApi {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypesApi;
  }
}

/**
 * Installs the default Trusted Types policy: scripts load only from the release folders of the page's apps, and service
 * workers from their addresses. It covers every loader: the federation runtime, webpack and any library. There is no rule
 * for HTML and inline scripts, so those sinks are blocked.
 */
export function installScriptPolicy(page: PageDocument, workers: readonly string[]): void {
  const { currentScript } = document;
  // each file is in its own folder, below the folder of its app
  const shell = currentScript instanceof HTMLScriptElement ? [new URL('..', currentScript.src).href] : [];
  const bases = [...shell, ...Object.values(page.remotes).map(({ base }) => base)].map(
    (url) => new URL('.', new URL(url, location.href)).href,
  );
  const workerAddresses = workers.map((url) => new URL(url, location.origin).href);
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { href } = new URL(url, location.href);
      if (workerAddresses.includes(href) || bases.some((base) => href.startsWith(base))) return url;
      throw new TypeError(`Script is not of a release of this page: ${href}`);
    },
  });
}
