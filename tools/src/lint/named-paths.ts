/**
 * Finds references in documents and comments: to documents, to paths that begin with a folder of the repository, and to
 * sources by the end of their path.
 */
import path from 'node:path';

/** Returns the files and folders of the repository; folders without a trailing slash. */
export function placesOf(files: readonly string[]): ReadonlySet<string> {
  const places = new Set(files);
  for (const file of files) {
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) places.add(folder);
  }
  return places;
}

const IS_CODE = /\.(?:[cm]?[jt]sx?|css)$/;
const COMMENTS = { code: /\/\*[^]*?\*\/|\/\/[^\n]*/g, settings: /#[^\n]*/g };
/** The text of a link; its target is checked instead. */
const SHOWN = /\[[^\]]*\](?=\()/g;

/** Returns the prose of a file: all of a document, the comments of a source or settings file. */
function readable(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replaceAll(SHOWN, '');
  return (text.match(IS_CODE.test(file) ? COMMENTS.code : COMMENTS.settings) ?? []).join('\n');
}

const LINKS = /\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/g;
const DOCUMENTS = /(?<![\w/@.-])(?:\.{1,2}\/)*(?:[\w@.-]+\/)*[\w@-][\w@.-]*\.md\b/g;
const PLACES =
  /(?<![\w/@.-])(?:apps|libs|docs|deploy|demo|tools|e2e|lab|testing|\.github|\.changeset)\/[\w@./-]*[\w/]/g;

/** A source file in backticks in a document, named by the end of its path. */
const SOURCES = /`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|css))`/g;

/** Files that exist in several workspaces and are referred to by their bare name. */
const EVERYWHERE = new Set(['CHANGELOG.md']);
/** Paths created by the setup or by tests, and not committed. */
const MADE = ['deploy/.env', 'e2e/artefacts'];
/** A fictitious remote in examples. */
const EXAMPLES = ['apps/tours'];

/** Returns the paths that a file names but that exist neither from the root nor from the file's folder. */
export function missingPaths(file: string, text: string, places: ReadonlySet<string>): string[] {
  const from = (folder: string, named: string) => path.normalize(path.join(folder, named)).replace(/\/$/, '');
  const isThere = (named: string) =>
    places.has(from('.', named)) ||
    places.has(from(path.dirname(file), named)) ||
    [...MADE, ...EXAMPLES].includes(named);
  const isDocument = file.endsWith('.md');
  const sources =
    isDocument && !EVERYWHERE.has(path.basename(file))
      ? [...text.matchAll(SOURCES)].map(([, source = '']) => source)
      : [];
  const links = isDocument ? [...text.matchAll(LINKS)].map(([, link = '']) => link) : [];
  const named = readable(file, text);
  return [
    ...links.filter((link) => !places.has(from(path.dirname(file), link))),
    ...(named.match(DOCUMENTS) ?? []).filter((name) => !EVERYWHERE.has(name) && !isThere(name)),
    ...sources.filter((source) => ![...places].some((place) => `/${place}`.endsWith(`/${source}`))),
    ...(named.match(PLACES) ?? []).filter((name) => !isThere(name)),
  ];
}
