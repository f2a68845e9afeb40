import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Folders that determine the layout of bonds and receipts, besides `package.json`, which lists the libraries. */
const FOLDERS = [
  ...['./', './locales/', './receipt/', './receipt/locales/'],
  ...['../../../format/', '../../../../assets/fonts/'],
];
const LIBRARIES = '../../../../package.json';

let version: string | undefined;

/** Returns the hash of the rendering code: cached bonds stay valid across releases that do not change the code. */
export function layoutVersion(): string {
  return (version ??= hashOfSources());
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of [...FOLDERS.flatMap(filesIn), new URL(LIBRARIES, import.meta.url)]) {
    hash.update(readFileSync(source));
  }
  return hash.digest('base64url');
}

function filesIn(folder: string): URL[] {
  const base = new URL(folder, import.meta.url);
  const files = readdirSync(base, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name).filter((name) => !name.includes('.test.'));
  return names.sort().map((name) => new URL(name, base));
}
