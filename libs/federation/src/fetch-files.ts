import { FALLBACK_LOCALE, readPageDocument, type Locale, type PageRemote } from '@taquilla/contracts';
import { pageRemote } from './page.ts';

/** Hashes of an app's files, by their names. */
type Hashes = Readonly<Record<string, string>>;

/**
 * Has the browser fetch what a module and its texts are made of, behind everything else, and runs nothing of it. Each file is asked for as
 * it is when it is loaded: by its address, with its hash, in CORS mode. So it comes out of the browser's cache then, and nothing is
 * waited for that has come already.
 */
export async function fetchFiles(name: string, module: string, locale: Locale): Promise<void> {
  const remote = pageRemote(name);
  const files = remote?.exposes[module];
  if (!remote || !files) return;
  const texts = files.locales[locale] ?? files.locales[FALLBACK_LOCALE] ?? [];
  const wanted = [remote.entry, ...files.js, ...files.css, ...texts].filter(isNew);
  if (wanted.length === 0) return;
  const hashes = await hashesOf(name);
  for (const address of wanted) document.head.append(linkTo(address, hashOf(address, remote, hashes)));
}

/** Whether this page has not asked for it yet. */
const isNew = (address: string): boolean =>
  performance.getEntriesByName(new URL(address, location.href).href).length === 0;

/** Nothing where its entry has them: a release of before. */
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
