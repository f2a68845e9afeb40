import { CONTRACT_VERSION, type PageDocument, type PageRemote } from '@taquilla/contracts';
import { containerModule } from './container.ts';
import { pageRemote, setRemotes } from './page.ts';
import { RemoteError, toRemoteError } from './remote-error.ts';
import { remoteModule, type RemoteModule } from './remote-module.ts';
import { installScriptPolicy } from './script-policy.ts';
import { abandonHungTags, askAnew } from './tags.ts';

/** What a visitor waits at most for an area, every attempt included; with the page itself it is under 8 s. */
export const DEADLINE_MS = 7000;
const ATTEMPTS = 2;
/**
 * Between two attempts. The files of a server that is gone fail one after the other within moments; an attempt in
 * between would join one that is about to fail.
 */
const PAUSE_MS = 100;

/** Once, before anything else of the page runs: makes the page's remotes known and closes the door to all other scripts. */
export function initFederation(page: PageDocument): void {
  installScriptPolicy(page);
  setRemotes(page);
}

/**
 * Loads an exposed module of a remote of this page. A failure that may pass is tried once more within the deadline.
 * Rejects with a `RemoteError` and nothing else.
 */
export async function loadModule(name: string, module: string): Promise<RemoteModule> {
  const remote = pageRemote(name);
  if (!remote) throw new RemoteError('unreachable', `The page has no remote ${name}`);
  if (majorOf(remote.contract) !== majorOf(CONTRACT_VERSION)) {
    throw new RemoteError(
      'incompatible',
      `${name} speaks contract ${remote.contract}, not ${CONTRACT_VERSION}`,
    );
  }
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort(new RemoteError('timeout', `${name} ${module} did not come within ${DEADLINE_MS} ms`));
    abandonHungTags(remote.base);
  }, DEADLINE_MS);
  try {
    return await Promise.race([attempt(remote, module, deadline.signal), aborted(deadline.signal)]);
  } catch (error) {
    askAnew(filesOf(remote, module));
    throw toRemoteError(error);
  } finally {
    clearTimeout(timer);
  }
}

function filesOf(remote: PageRemote, module: string): string[] {
  const files = remote.exposes[module];
  return files ? [...files.js, ...files.css, ...Object.values(files.locales).flat()] : [];
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(toRemoteError(signal.reason));
    });
  });
}

async function attempt(remote: PageRemote, module: string, deadline: AbortSignal): Promise<RemoteModule> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await loadOnce(remote, module);
    } catch (error) {
      const { kind } = toRemoteError(error);
      if (left === 0 || kind === 'incompatible' || deadline.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function loadOnce(remote: PageRemote, module: string): Promise<RemoteModule> {
  return remoteModule(await containerModule(remote, module), `${remote.name} ${module}`);
}
