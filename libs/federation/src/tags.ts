const attempts = new Map<string, number>();

/** The address for the next attempt: a new one each time, because a browser joins a request that hangs. */
function nextAddress(url: string): string {
  const attempt = (attempts.get(url) ?? 0) + 1;
  attempts.set(url, attempt);
  return attempt === 1 ? url : `${url}?r=${attempt}`;
}

declare global {
  interface Window {
    /** how often each file was asked for, counted by the runtime of the builds (tools/src/build) */
    taquillaAttempts?: Record<string, number>;
  }
}

/** Makes the next attempt ask for files anew: a browser would join what hangs and repeat what failed of their preloads. */
export function retryLoad(files: readonly string[]): void {
  const counts = (window.taquillaAttempts ??= {});
  for (const file of files) counts[new URL(file, location.href).href] ??= 1;
}

/** The tag for a remote's entry, which runs only with the given hash. */
export function entryScript(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = nextAddress(url);
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  return script;
}

/** Ends what still hangs under a folder: the next attempt would adopt the tag instead of asking again. */
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
