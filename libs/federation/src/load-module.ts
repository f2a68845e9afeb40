import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageDocument, PageRemote } from './contract/index.ts';
import { pagePlugin } from './page-plugin.ts';
import { pageRemote, setPage } from './page.ts';
import { RemoteError, toRemoteError } from './remote-error.ts';
import { remoteModule, type RemoteModule } from './remote-module.ts';
import { installScriptPolicy } from './script-policy.ts';
import { abandonHungTags, retryLoad } from './tags.ts';

/** Deadline for a module in ms, all attempts included; under 8 s together with the page itself. */
export const DEADLINE_MS = 7000;
const ATTEMPTS = 2;
/**
 * Pause between two attempts, ms. When a server is down, its files fail within milliseconds of each other; an earlier
 * attempt would join a request that is about to fail.
 */
const PAUSE_MS = 100;

interface FederationOptions {
  /** addresses of the site's service workers, which the script policy allows */
  workers: readonly string[];
  /** language of a module's texts that are not translated into the page's language */
  fallbackLocale: string;
}

/**
 * Registers the page's remotes with the federation runtime and restricts scripts to the folders of their releases. Called once,
 * before any other code of the page.
 */
export function initFederation(page: PageDocument, { workers, fallbackLocale }: FederationOptions): void {
  installScriptPolicy(page, workers);
  setPage(page, fallbackLocale);
  registerPlugins([pagePlugin]);
  registerRemotes(
    Object.values(page.remotes).map(({ name, entry, container }) => ({
      name,
      entry,
      entryGlobalName: container,
    })),
  );
}

/**
 * Loads an exposed module of a remote, with its texts if a locale is given. Retries a temporary failure once, within
 * `DEADLINE_MS`. Rejects with a `RemoteError` only.
 */
export async function loadModule(name: string, module: string, locale?: string): Promise<RemoteModule> {
  const remote = pageRemote(name);
  if (!remote) throw new RemoteError('unreachable', `The page has no remote ${name}`);
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort(new RemoteError('timeout', `${name} ${module} did not load within ${DEADLINE_MS} ms`));
    abandonHungTags(remote.base);
  }, DEADLINE_MS);
  try {
    return await Promise.race([
      attempt(() => loadOnce(remote, module, locale), deadline.signal),
      aborted(deadline.signal),
    ]);
  } catch (error) {
    retryLoad(filesOf(remote, module));
    throw toRemoteError(error);
  } finally {
    clearTimeout(timer);
  }
}

function filesOf(remote: PageRemote, module: string): string[] {
  const files = remote.exposes[module];
  return files ? [...files.js, ...files.css, ...Object.values(files.locales).flat()] : [];
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(toRemoteError(signal.reason));
    });
  });
}

async function attempt(load: () => Promise<RemoteModule>, deadline: AbortSignal): Promise<RemoteModule> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await load();
    } catch (error) {
      const { kind } = toRemoteError(error);
      if (left === 0 || kind === 'incompatible' || deadline.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function loadOnce(remote: PageRemote, module: string, locale?: string): Promise<RemoteModule> {
  const value = await loadRemote<unknown>(`${remote.name}${module.slice(1)}`);
  const loaded = remoteModule(value, `${remote.name} ${module}`);
  if (locale) await loaded.texts?.load(locale);
  return loaded;
}
