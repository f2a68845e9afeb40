import { readPageDocument, type PageRemote } from './contract/index.ts';
import { fallbackLocale, pageRemote } from './page.ts';

/** Integrity hashes of an app's files, by file name. */
type Hashes = Readonly<Record<string, string>>;

/**
 * Prefetches the files of a module and its texts with low priority, without executing them. Each request has the same address,
 * hash and CORS mode as the later load, which then uses the browser's cache. Files that the page has requested are skipped.
 */
export async function fetchFiles(name: string, module: string, locale: string): Promise<void> {
  const remote = pageRemote(name);
  const files = remote?.exposes[module];
  if (!remote || !files) return;
  const texts = files.locales[locale] ?? files.locales[fallbackLocale()] ?? [];
  const missing = [remote.entry, ...files.js, ...files.css, ...texts].filter(isNew);
  if (missing.length === 0) return;
  const hashes = await hashesOf(name);
  for (const address of missing) document.head.append(linkTo(address, hashOf(address, remote, hashes)));
}

/** Returns whether this page has not requested the file yet. */
const isNew = (address: string): boolean =>
  performance.getEntriesByName(new URL(address, location.href).href).length === 0;

/** Loads the hashes of an app's files; empty: the page document has none, because the release's entry contains them. */
async function hashesOf(name: string): Promise<Hashes> {
  const [address, integrity] = readPageDocument()?.hashes?.[name] ?? [];
  if (address === undefined || integrity === undefined) return {};
  return (await (await fetch(address, { integrity, priority: 'low' })).json()) as Hashes;
}

const hashOf = (address: string, { integrity }: PageRemote, hashes: Hashes): string | undefined =>
  integrity[address] ?? hashes[address.slice(address.lastIndexOf('/') + 1)];

function linkTo(address: string, integrity: string | undefined): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.crossOrigin = 'anonymous';
  if (integrity !== undefined) link.integrity = integrity;
  link.href = address;
  return link;
}
