import type { Container } from './contract/index.ts';
import { remoteModule, type RemoteModule } from './remote-module.ts';

declare global {
  const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
  const __webpack_share_scopes__: { default: unknown };
}

const sharing = new WeakMap<Container, Promise<void>>();

/** Returns a module of a container; initialises the container with the shell's shared packages once. */
async function moduleIn(container: Container, module: string): Promise<unknown> {
  const shared = sharing.get(container) ?? initialise(container);
  sharing.set(container, shared);
  shared.catch(() => sharing.delete(container));
  await shared;
  const factory = await container.get(module);
  return factory();
}

async function initialise(container: Container): Promise<void> {
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
}

/** Loads a module of a remote's server file with its texts, for SSR. @throws {RemoteError}, or any error of the file */
export async function openModule(container: Container, name: string, locale: string): Promise<RemoteModule> {
  const module = remoteModule(await moduleIn(container, name), name);
  await module.texts?.load(locale);
  return module;
}
