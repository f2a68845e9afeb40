import type { ReleaseRecord } from '@taquilla/federation/contract';

/** Weight of a first load's scripts in bytes, compressed with brotli 11. */
export interface FirstLoad {
  remote: string;
  module: string;
  shell: number;
  entry: number;
  screen: number;
  /** Spanish texts of the shell and of the screen */
  texts: number;
}

/** Returns the first load of each module that a remote exposes: the files that the edge names in the page's HTML. */
export function firstLoads(shell: ReleaseRecord, remote: ReleaseRecord): FirstLoad[] {
  return Object.entries(remote.exposes).map(([module, { js, locales }]) => ({
    remote: remote.name,
    module,
    shell: bytesOf(shell, shell.entry.js),
    entry: bytesOf(remote, remote.entry.js),
    screen: bytesOf(remote, js),
    texts: bytesOf(shell, shell.locales.es) + bytesOf(remote, locales.es),
  }));
}

const bytesOf = ({ sizes }: ReleaseRecord, files: readonly string[] = []): number =>
  files.reduce((sum, file) => sum + (sizes[file]?.br ?? 0), 0);

export const wholeOf = ({ shell, entry, screen, texts }: FirstLoad): number => shell + entry + screen + texts;
