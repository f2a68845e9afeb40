import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import type { Container, ShellServer } from '@taquilla/contracts';
import type { ServerFile } from './protocol.ts';
import { World } from './sandbox-globals.ts';

/** A shell that was loaded, and the remotes that it has opened. */
export interface Shell {
  world: World;
  server: ShellServer;
  remotes: Map<string, Container>;
}

/** The shells that were asked for last. */
const MAX_SHELLS = 4;
/** A remote stays with the shell that has opened it, so a shell with more of them than this begins anew. */
const MAX_REMOTES = 12;

const shells = new Map<string, Shell>();

/** @throws {Error} where its file is not the one that its release names, or cannot be run */
export function openShell(file: ServerFile): Shell {
  const known = shells.get(keyOf(file));
  const shell = known && known.remotes.size <= MAX_REMOTES ? known : loadShell(file);
  // what was asked for last is the last to go
  shells.delete(keyOf(file));
  shells.set(keyOf(file), shell);
  for (const key of shells.keys()) if (shells.size > MAX_SHELLS) shells.delete(key);
  return shell;
}

/** @throws {Error} as for a shell */
export function openRemote({ world, remotes }: Shell, file: ServerFile): Container {
  const container = remotes.get(keyOf(file)) ?? (world.run(checked(file), keyOf(file)) as Container);
  remotes.set(keyOf(file), container);
  return container;
}

function loadShell(file: ServerFile): Shell {
  const world = new World();
  return { world, server: world.run(checked(file), keyOf(file)) as ShellServer, remotes: new Map() };
}

/** Nothing runs but what the release's record names by its hash. It is hashed here, over the very bytes that run: this process may read no lib. */
function checked({ name, version, pieces }: ServerFile): string {
  const contents = pieces.map(({ file, integrity }) => {
    const source = readFileSync(file);
    if (`sha256-${createHash('sha256').update(source).digest('base64')}` === integrity)
      return file.endsWith('.zst') ? zstdDecompressSync(source) : source;
    throw new Error(`the server file of ${name} ${version} is not the one that was published`);
  });
  return Buffer.concat(contents).toString();
}

const keyOf = ({ name, version }: ServerFile) => `${name}@${version}`;
