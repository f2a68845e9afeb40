/** Returns the name of a file that is the same in every release: without the build hash before its extension. */
export function logicalName(file: string): string {
  return file.replace(HASH, '');
}

/** Returns the name with `*` in place of the hash, for a URL pattern. */
export function namePattern(file: string): string {
  return file.replace(HASH, '.*');
}

const HASH = /\.[0-9a-f]{8}(?=\.\w+$)/;
