import { PASS_WORKER, type PageDocument } from '@taquilla/contracts';

interface TrustedTypesApi {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypesApi;
  }
}

/**
 * Lets scripts come from the page's apps only, and the worker of the passes from its one address. As the page's
 * default policy it covers every way of loading one: the loader's own, webpack's and any library's. `html` and `script`
 * sinks have no rule and stay shut.
 */
export function installScriptPolicy(page: PageDocument): void {
  const { currentScript } = document;
  // each file has a folder of its own, below that of its app
  const shell = currentScript instanceof HTMLScriptElement ? [new URL('..', currentScript.src).href] : [];
  const bases = [...shell, ...Object.values(page.remotes).map(({ base }) => base)].map(
    (url) => new URL('.', new URL(url, location.href)).href,
  );
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { href } = new URL(url, location.href);
      const isWorker = href === new URL(PASS_WORKER, location.origin).href;
      if (isWorker || bases.some((base) => href.startsWith(base))) return url;
      throw new TypeError(`No release of this page: ${href}`);
    },
  });
}
