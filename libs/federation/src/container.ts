import type { Container, PageRemote } from '@taquilla/contracts';
import { moduleIn } from './open-module.ts';
import { RemoteError } from './remote-error.ts';
import { runScript } from './tags.ts';

const containers = new Map<string, Promise<Container>>();

/** Loads a module from a remote's container. The container is loaded and given the shell's shared packages once. */
export async function containerModule(remote: PageRemote, module: string): Promise<unknown> {
  const loading = containers.get(remote.container) ?? openContainer(remote);
  containers.set(remote.container, loading);
  loading.catch(() => containers.delete(remote.container));
  return moduleIn(await loading, module);
}

async function openContainer(remote: PageRemote): Promise<Container> {
  await runScript(remote.entry, Object.values(remote.integrity)[0]);
  const container: unknown = Reflect.get(globalThis, remote.container);
  if (!isContainer(container)) throw new RemoteError('corrupt', `${remote.entry} is no container`);
  return container;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
