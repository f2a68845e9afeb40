const attempts = new Map<string, number>();

/** Returns the address for the next attempt: different each time, because a browser would join a request that hangs. */
function nextAddress(url: string): string {
  const attempt = (attempts.get(url) ?? 0) + 1;
  attempts.set(url, attempt);
  return attempt === 1 ? url : `${url}?r=${attempt}`;
}

declare global {
  interface Window {
    /** number of requests per file, counted by the runtime of the builds (tools/src/build) */
    taquillaAttempts?: Record<string, number>;
  }
}

/** Makes the next load request these files again, at new addresses: a browser would join a hanging request and reuse a failed preload. */
export function retryLoad(files: readonly string[]): void {
  const counts = (window.taquillaAttempts ??= {});
  for (const file of files) counts[new URL(file, location.href).href] ??= 1;
}

/** Creates the script tag of a remote's entry, with its integrity hash. */
export function entryScript(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = nextAddress(url);
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  return script;
}

/** Fails and removes tags that are still loading from a folder: the next attempt would reuse the tag instead of a new request. */
export function abandonHungTags(base: string): void {
  const folder = new URL(base, location.href).href;
  for (const tag of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[href]',
  )) {
    const url = tag instanceof HTMLScriptElement ? tag.src : tag.href;
    if (url.startsWith(folder) && tag.onerror) {
      tag.dispatchEvent(new Event('error'));
      tag.remove();
    }
  }
}
