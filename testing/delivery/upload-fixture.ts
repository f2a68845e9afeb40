/** A small remote as its build leaves it, and the requests that upload it. */
import { createHash } from 'node:crypto';
import type { ReleaseDraft } from '../../libs/delivery/src/releases/folder-store.ts';
import { integrityOf } from '../../libs/delivery/src/files/integrity.ts';
import { exampleRelease } from '../contracts/examples.ts';

export type BuiltFiles = Record<string, string | Buffer>;

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Returns the draft of a remote with one route. */
export function exampleDraft(values: Partial<ReleaseDraft> = {}): ReleaseDraft {
  const {
    schema: _,
    integrity: _integrity,
    sizes: _sizes,
    ...draft
  } = exampleRelease({
    name: 'tours',
    version: '1.0.0-3f9c1a2b',
    container: 'fed_tours',
    exposes: { './tours': { js: ['tours.js'], css: ['tours.css'], locales: { en: ['locale-en.js'] } } },
    routes: [{ name: 'tours', path: '/stores/:slug?/tours', module: './tours', layout: 'venue' }],
  });
  return { ...draft, ...values };
}

/** Returns the files of the remote, with the file of hashes over its scripts and styles. */
export function builtFiles(changed: BuiltFiles = {}): BuiltFiles {
  const files: BuiltFiles = {
    'remoteEntry.js': `self.fed_tours = { "./tours": 1 };\n`.repeat(20),
    'tours.js': 'export_tours();\n'.repeat(30),
    'locale-en.js': 'texts({});\n',
    'tours.css': '.tours { color: inherit; }\n',
    ...changed,
  };
  const loaded = Object.entries(files).filter(([name]) => /\.(?:js|css)$/.test(name));
  const hashes = loaded.map(([name, content]): [string, string] => [name, integrityOf(content)]).sort();
  return { ...files, 'hashes.json': changed['hashes.json'] ?? JSON.stringify(Object.fromEntries(hashes)) };
}

/** Returns the request that begins the upload. */
export function uploadRequestOf(draft: ReleaseDraft, files: BuiltFiles) {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    { sha256: sha256(content), bytes: Buffer.byteLength(content) },
  ]);
  return { draft, files: Object.fromEntries(entries) as Record<string, { sha256: string; bytes: number }> };
}
