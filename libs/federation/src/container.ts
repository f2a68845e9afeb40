import type { Container, PageRemote } from '@taquilla/contracts';
import { RemoteError } from './remote-error.ts';
import { runScript } from './tags.ts';

declare global {
  const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
  const __webpack_share_scopes__: { default: unknown };
}

const containers = new Map<string, Promise<Container>>();

/** Loads a module from a remote's container. The container is loaded and given the shell's shared packages once. */
export async function containerModule(remote: PageRemote, module: string): Promise<unknown> {
  const loading = containers.get(remote.container) ?? openContainer(remote);
  containers.set(remote.container, loading);
  loading.catch(() => containers.delete(remote.container));
  const factory = await (await loading).get(module);
  return factory();
}

async function openContainer(remote: PageRemote): Promise<Container> {
  await runScript(remote.entry, Object.values(remote.integrity)[0]);
  const container: unknown = Reflect.get(globalThis, remote.container);
  if (!isContainer(container)) throw new RemoteError('corrupt', `${remote.entry} is no container`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
