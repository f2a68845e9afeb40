import { PAGE_DOCUMENT_ID, type PageDocument, type PageRemote } from '@taquilla/contracts';
import { fetchFiles } from './fetch-files.ts';
import { setRemotes } from './page.ts';

const FILES = '/files/checkout';
const HASHES: [string, string] = [`${FILES}/00/hashes.json`, 'sha256-hashes'];
const checkout: PageRemote = {
  ...{ name: 'checkout', version: '1.0.0', container: 'checkout', contract: '1.0.0', base: `${FILES}/` },
  entry: `${FILES}/11/remoteEntry.js`,
  integrity: { [`${FILES}/11/remoteEntry.js`]: 'sha256-entry' },
  exposes: {
    './checkout': {
      js: [`${FILES}/22/checkout.js`],
      css: [`${FILES}/33/checkout.css`],
      locales: { en: [`${FILES}/44/en.js`], de: [`${FILES}/55/de.js`] },
    },
  },
  routes: [],
  parts: {},
};
const known = { 'checkout.js': 'sha256-js', 'checkout.css': 'sha256-css', 'en.js': 'sha256-en' };
const asked = jest.fn();

/** A page with that remote; a release of before has no file of hashes. */
function openPage(hashes: PageDocument['hashes']) {
  const page = { remotes: { checkout }, ...(hashes ? { hashes } : {}) };
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DOCUMENT_ID}">${JSON.stringify(page)}</script>`;
  setRemotes(page as unknown as PageDocument);
  asked.mockReset().mockResolvedValue({ json: () => Promise.resolve(known) });
  globalThis.fetch = asked;
  performance.getEntriesByName = jest.fn().mockReturnValue([]);
}

const fetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) => [
    link.getAttribute('href'),
    // not every DOM knows it
    (link.integrity as string | undefined) ?? '',
    link.crossOrigin,
  ]);

test('a screen’s files are asked for as they are when it is loaded: address, hash and mode', async () => {
  openPage({ checkout: HASHES });
  await fetchFiles('checkout', './checkout', 'en');
  expect(asked.mock.calls).toEqual([[HASHES[0], { integrity: HASHES[1], priority: 'low' }]]);
  expect(fetched()).toEqual([
    [`${FILES}/11/remoteEntry.js`, 'sha256-entry', 'anonymous'],
    [`${FILES}/22/checkout.js`, 'sha256-js', 'anonymous'],
    [`${FILES}/33/checkout.css`, 'sha256-css', 'anonymous'],
    [`${FILES}/44/en.js`, 'sha256-en', 'anonymous'],
  ]);
});

test('what the page has asked for is not asked for again', async () => {
  openPage({ checkout: HASHES });
  const has = (address: string) => address.endsWith('/checkout.js') || address.endsWith('/remoteEntry.js');
  jest
    .mocked(performance.getEntriesByName)
    .mockImplementation((address) => (has(address) ? [{} as PerformanceEntry] : []));
  await fetchFiles('checkout', './checkout', 'en');
  expect(fetched().map(([address]) => address)).toEqual([`${FILES}/33/checkout.css`, `${FILES}/44/en.js`]);
  jest.mocked(performance.getEntriesByName).mockReturnValue([{} as PerformanceEntry]);
  asked.mockClear();
  await fetchFiles('checkout', './checkout', 'en');
  expect(asked).not.toHaveBeenCalled();
});

test('a release of before has its hashes in its entry', async () => {
  openPage(undefined);
  await fetchFiles('checkout', './checkout', 'fr');
  expect(asked).not.toHaveBeenCalled();
  expect(fetched()).toContainEqual([`${FILES}/22/checkout.js`, '', 'anonymous']);
});
