import { isDeepStrictEqual } from 'node:util';
import { HASHES_FILE } from '../files/file-address.ts';
import { integrityOf } from '../files/integrity.ts';
import type { ReleaseDraft } from '../releases/folder-store.ts';
import { serverFilesOf } from './check-draft.ts';
import { findSecrets } from './find-secrets.ts';
import { refuseProblems, UploadRefused } from './refused.ts';

const TEXT = /\.(?:js|cjs|css|json|svg|txt|ts)$/;
const LOADED = /\.(?:js|css)$/;

/**
 * Checks the content of files whose hashes are verified.
 * @throws {UploadRefused}
 */
export function checkFiles(draft: ReleaseDraft, files: ReadonlyMap<string, Buffer>): void {
  const texts = [...files].filter(([name]) => TEXT.test(name));
  refuseProblems(
    'secret-found',
    'A public file contains a secret or names a source map. Remove it from the build, and replace the secret.',
    texts.flatMap(([name, content]) =>
      findSecrets(content.toString()).map(({ rule, offset }) => `${name}: ${rule} at ${offset}`),
    ),
  );
  checkHashes(draft, files);
  refuseProblems(
    'contract-lie',
    'The entry script does not define what the draft announces.',
    undefinedInEntry(draft, files),
  );
}

/** Returns the container and the exposed modules that the text of the entry scripts does not name. */
function undefinedInEntry(
  { container, entry, exposes }: ReleaseDraft,
  files: ReadonlyMap<string, Buffer>,
): string[] {
  const text = entry.js.map((file) => files.get(file)?.toString() ?? '').join('\n');
  const modules = Object.keys(exposes).filter(
    (module) => !['"', "'", '`'].some((quote) => text.includes(quote + module + quote)),
  );
  return [
    ...(text.includes(container) ? [] : [`container ${container}`]),
    ...modules.map((module) => `module ${module.slice(0, 100)}`),
  ];
}

/** Checks that the file of hashes, which browsers trust, has the hash of each script and style sheet and no other. */
function checkHashes(draft: ReleaseDraft, files: ReadonlyMap<string, Buffer>): void {
  const ofServer = serverFilesOf(draft);
  const loaded = [...files].filter(([name]) => LOADED.test(name) && !ofServer.includes(name));
  const expected = Object.fromEntries(loaded.map(([name, content]) => [name, integrityOf(content)]));
  if (isDeepStrictEqual(parseJson(files.get(HASHES_FILE)), expected)) return;
  throw new UploadRefused(
    'hashes-file',
    `${HASHES_FILE} does not have the hash of each script and style sheet. Build the release again.`,
  );
}

function parseJson(content: Buffer | undefined): unknown {
  try {
    return JSON.parse(content?.toString() ?? '');
  } catch {
    return undefined;
  }
}
