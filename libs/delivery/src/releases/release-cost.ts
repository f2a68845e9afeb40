import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { changedFiles, isDictionary } from '../deltas/changed-files.ts';
import { deltaOf } from '../deltas/delta.ts';
import { fileAddress, fileInStore } from '../files/file-address.ts';

/** Download size of a release for a browser that has all files of an earlier release, in compressed bytes. */
export interface ReleaseCost {
  /** number of scripts and styles with a new address */
  files: number;
  /** size of these files in brotli */
  bytes: number;
  /** size of these files with delta updates */
  asDelta: number;
}

/**
 * Computes the download size of a release.
 * @param dir folder of the store with both releases
 */
export async function releaseCost(
  dir: string,
  before: ReleaseRecord,
  after: ReleaseRecord,
): Promise<ReleaseCost> {
  const earlierAddresses = new Set(filesOf(before).map((file) => fileAddress(before, file)));
  const newFiles = filesOf(after).filter((file) => !earlierAddresses.has(fileAddress(after, file)));
  const changed = new Map(changedFiles(before, after).map((pair) => [pair.after, pair.before]));
  const sizes = await Promise.all(
    newFiles.map(async (file) => {
      const whole = after.sizes[file]?.br ?? 0;
      const earlier = changed.get(file);
      if (earlier === undefined) return { whole, delta: whole };
      const [from, to] = await Promise.all([
        readFile(path.join(dir, fileInStore(before, earlier))),
        readFile(path.join(dir, fileInStore(after, file))),
      ]);
      return { whole, delta: Math.min(whole, (await deltaOf(from, to)).length) };
    }),
  );
  return {
    files: newFiles.length,
    bytes: sizes.reduce((sum, { whole }) => sum + whole, 0),
    asDelta: sizes.reduce((sum, { delta }) => sum + delta, 0),
  };
}

const filesOf = ({ integrity }: ReleaseRecord): string[] => Object.keys(integrity).filter(isDictionary);
