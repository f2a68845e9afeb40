import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import type { Container, ShellServer } from '@taquilla/federation/contract';
import type { ServerFile } from './protocol.ts';
import { SandboxContext } from './sandbox-globals.ts';

/** A loaded shell and the remotes that it has opened. */
export interface Shell {
  context: SandboxContext;
  server: ShellServer;
  remotes: Map<string, Container>;
}

/** Maximum number of loaded shells; the least recently used shells are unloaded. */
const MAX_SHELLS = 4;
/** Remotes stay in the memory of their shell, so a shell with more of them is reloaded. */
const MAX_REMOTES = 12;

/** Decompressed bytes of one piece of a server file. */
const MAX_PIECE_BYTES = 32 * 1024 * 1024;

const shells = new Map<string, Shell>();

/**
 * Returns a loaded shell, from memory or its file.
 * @throws {Error} when the hash of the file differs from the release record, or the file throws
 */
export function openShell(file: ServerFile): Shell {
  const cached = shells.get(keyOf(file));
  const shell = cached && cached.remotes.size <= MAX_REMOTES ? cached : loadShell(file);
  // insertion order is the order of eviction
  shells.delete(keyOf(file));
  shells.set(keyOf(file), shell);
  for (const key of shells.keys()) if (shells.size > MAX_SHELLS) shells.delete(key);
  return shell;
}

/**
 * Returns a remote of a shell.
 * @throws {Error} as `openShell`
 */
export function openRemote({ context, remotes }: Shell, file: ServerFile): Container {
  const container = remotes.get(keyOf(file)) ?? (context.run(readVerified(file), keyOf(file)) as Container);
  remotes.set(keyOf(file), container);
  return container;
}

function loadShell(file: ServerFile): Shell {
  const context = new SandboxContext();
  return { context, server: context.run(readVerified(file), keyOf(file)) as ShellServer, remotes: new Map() };
}

/**
 * Reads a server file and checks its hash, over the bytes that are executed. This process may not read `libs/`, hence no
 * shared helper.
 * @throws {Error} when a hash differs from the release record
 */
function readVerified({ name, version, pieces }: ServerFile): string {
  const contents = pieces.map(({ file, integrity }) => {
    const source = readFileSync(file);
    if (`sha256-${createHash('sha256').update(source).digest('base64')}` === integrity)
      return file.endsWith('.zst')
        ? zstdDecompressSync(source, { maxOutputLength: MAX_PIECE_BYTES })
        : source;
    throw new Error(`the hash of a server file of ${name} ${version} differs from its release record`);
  });
  return Buffer.concat(contents).toString();
}

const keyOf = ({ name, version }: ServerFile) => `${name}@${version}`;
