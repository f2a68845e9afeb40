import { PAGE_DOCUMENT_ID, type PageDocument, type PageRemote } from './contract/index.ts';
import { fetchFiles } from './fetch-files.ts';
import { setPage } from './page.ts';

const FILES = '/files/checkout';
const HASHES: [string, string] = [`${FILES}/00/hashes.json`, 'sha256-hashes'];
const checkout: PageRemote = {
  name: 'checkout',
  version: '1.0.0',
  container: 'checkout',
  contract: '1.0.0',
  base: `${FILES}/`,
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
const hashFile = { 'checkout.js': 'sha256-js', 'checkout.css': 'sha256-css', 'en.js': 'sha256-en' };
const fetchMock = jest.fn();

/** Opens a page with the remote `checkout`. @param hashes undefined: an older release without a file of hashes */
function openPage(hashes: PageDocument['hashes']) {
  const page = { remotes: { checkout }, ...(hashes ? { hashes } : {}) };
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DOCUMENT_ID}">${JSON.stringify(page)}</script>`;
  setPage(page as unknown as PageDocument, 'en');
  fetchMock.mockReset().mockResolvedValue({ json: () => Promise.resolve(hashFile) });
  globalThis.fetch = fetchMock;
  performance.getEntriesByName = jest.fn().mockReturnValue([]);
}

const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) => [
    link.getAttribute('href'),
    // jsdom may not implement `integrity`
    (link.integrity as string | undefined) ?? '',
    link.crossOrigin,
  ]);

test('fetchFiles prefetches a screen’s files with the address, hash and CORS mode of the later load', async () => {
  openPage({ checkout: HASHES });
  await fetchFiles('checkout', './checkout', 'en');
  expect(fetchMock.mock.calls).toEqual([[HASHES[0], { integrity: HASHES[1], priority: 'low' }]]);
  expect(prefetched()).toEqual([
    [`${FILES}/11/remoteEntry.js`, 'sha256-entry', 'anonymous'],
    [`${FILES}/22/checkout.js`, 'sha256-js', 'anonymous'],
    [`${FILES}/33/checkout.css`, 'sha256-css', 'anonymous'],
    [`${FILES}/44/en.js`, 'sha256-en', 'anonymous'],
  ]);
});

test('fetchFiles skips files that the page has requested', async () => {
  openPage({ checkout: HASHES });
  const has = (address: string) => address.endsWith('/checkout.js') || address.endsWith('/remoteEntry.js');
  jest
    .mocked(performance.getEntriesByName)
    .mockImplementation((address) => (has(address) ? [{} as PerformanceEntry] : []));
  await fetchFiles('checkout', './checkout', 'en');
  expect(prefetched().map(([address]) => address)).toEqual([`${FILES}/33/checkout.css`, `${FILES}/44/en.js`]);
  jest.mocked(performance.getEntriesByName).mockReturnValue([{} as PerformanceEntry]);
  fetchMock.mockClear();
  await fetchFiles('checkout', './checkout', 'en');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('fetchFiles adds no hash for a release whose entry contains the hashes', async () => {
  openPage(undefined);
  await fetchFiles('checkout', './checkout', 'fr');
  expect(fetchMock).not.toHaveBeenCalled();
  expect(prefetched()).toContainEqual([`${FILES}/22/checkout.js`, '', 'anonymous']);
});
