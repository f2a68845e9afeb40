/** What texts and comments of the repository name: documents, places that begin with one of its folders, sources by the end of their path. */
import path from 'node:path';

/** Files and folders of the repository, the latter without a slash at their end. */
export function placesOf(files: readonly string[]): ReadonlySet<string> {
  const places = new Set(files);
  for (const file of files) {
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) places.add(folder);
  }
  return places;
}

const IS_CODE = /\.(?:[cm]?[jt]sx?|css)$/;
const COMMENTS = { code: /\/\*[^]*?\*\/|\/\/[^\n]*/g, settings: /#[^\n]*/g };
/** What is shown of a link, whose address says where it leads. */
const SHOWN = /\[[^\]]*\](?=\()/g;

/** The part of a file that people read: all of a document, the comments of a source or of settings. */
function readable(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replaceAll(SHOWN, '');
  return (text.match(IS_CODE.test(file) ? COMMENTS.code : COMMENTS.settings) ?? []).join('\n');
}

const LINKS = /\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/g;
const DOCUMENTS = /(?<![\w/@.-])(?:\.{1,2}\/)*(?:[\w@.-]+\/)*[\w@-][\w@.-]*\.md\b/g;
const PLACES =
  /(?<![\w/@.-])(?:apps|libs|docs|deploy|demo|tools|e2e|lab|testing|\.github|\.changeset)\/[\w@./-]*[\w/]/g;

/** In a document a source may be named by the end of its path, in backticks. */
const SOURCES = /`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|css))`/g;

/** Every app that is shared has one, which is meant by its bare name. */
const EVERYWHERE = new Set(['CHANGELOG.md']);
/** Made where the shop is set up or its tests run, and kept out of the repository. */
const MADE = ['deploy/.env', 'e2e/artefacts'];
/** A remote that does not exist, as an example of one that comes new. */
const EXAMPLES = ['apps/tours'];

/** @returns what a file names though it is not in the repository, neither from its root nor from the file's folder */
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
