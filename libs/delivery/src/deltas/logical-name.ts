/** What a file is called in every release: without the hash that builds used to put before its end. */
export function logicalName(file: string): string {
  return file.replace(HASH, '');
}

/** The same with a `*` for the hash, for a pattern of addresses. */
export function namePattern(file: string): string {
  return file.replace(HASH, '.*');
}

const HASH = /\.[0-9a-f]{8}(?=\.\w+$)/;
