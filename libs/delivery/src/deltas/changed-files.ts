import type { ReleaseRecord } from '@taquilla/contracts';
import { logicalName } from './logical-name.ts';

/** What a browser has and what it needs instead: names in their releases. */
export interface ChangedFile {
  before: string;
  after: string;
}

const TEXT_FOR_BROWSERS = /\.(js|css)$|^hashes\.json$/;

/** Whether the file can be made from an earlier one, and a later one from it. */
export function isDictionary(file: string): boolean {
  return TEXT_FOR_BROWSERS.test(file);
}

/** The files of a release that were others in an earlier one. */
export function changedFiles(
  before: Pick<ReleaseRecord, 'integrity'>,
  after: Pick<ReleaseRecord, 'integrity'>,
): ChangedFile[] {
  const earlier = new Map(named(before).map(([file, hash]) => [logicalName(file), { file, hash }]));
  return named(after).flatMap(([file, hash]) => {
    const known = earlier.get(logicalName(file));
    return known && known.hash !== hash ? [{ before: known.file, after: file }] : [];
  });
}

const named = ({ integrity }: Pick<ReleaseRecord, 'integrity'>) =>
  Object.entries(integrity).filter(([file]) => isDictionary(file));
