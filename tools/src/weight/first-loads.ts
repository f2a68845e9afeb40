import type { ReleaseRecord } from '@taquilla/contracts';

/** Scripts of a first load, in bytes of brotli 11. */
export interface FirstLoad {
  remote: string;
  module: string;
  shell: number;
  entry: number;
  screen: number;
  /** of the shell and of the screen, in Spanish */
  texts: number;
}

/** What a page needs that a remote's module shows: the files that the edge names in its HTML. */
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
