import type { ReleaseRecord } from '@taquilla/federation/contract';
import { logicalName } from './logical-name.ts';

/** A changed file: its names in the earlier and the later release. */
export interface ChangedFile {
  before: string;
  after: string;
}

const TEXT_FOR_BROWSERS = /\.(js|css)$|^hashes\.json$/;

/** Returns whether a file takes part in delta updates. */
export function isDictionary(file: string): boolean {
  return TEXT_FOR_BROWSERS.test(file);
}

/** Returns the files of a release that differ from the file of the same logical name in an earlier release. */
export function changedFiles(
  before: Pick<ReleaseRecord, 'integrity'>,
  after: Pick<ReleaseRecord, 'integrity'>,
): ChangedFile[] {
  const earlier = new Map(hashedFiles(before).map(([file, hash]) => [logicalName(file), { file, hash }]));
  return hashedFiles(after).flatMap(([file, hash]) => {
    const previous = earlier.get(logicalName(file));
    return previous && previous.hash !== hash ? [{ before: previous.file, after: file }] : [];
  });
}

const hashedFiles = ({ integrity }: Pick<ReleaseRecord, 'integrity'>) =>
  Object.entries(integrity).filter(([file]) => isDictionary(file));
