import { STORAGE } from '@taquilla/contracts';

/** A page that is opened now, with modules of its own. `isKept`: what it says of its storage. */
async function openPage(prepare: () => void = () => undefined) {
  jest.resetModules();
  prepare();
  const page = await import('./index.ts');
  const { renderHook } = await import('@testing-library/react/pure');
  page.startStorage();
  page.session.start();
  page.consent.start();
  return { ...page, isKept: () => renderHook(() => page.useIsStoragePersistent()).result.current };
}

const own = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};
const ownOfTab = Object.getOwnPropertyDescriptor(window, 'sessionStorage') ?? {};

beforeEach(() => {
  window.history.replaceState(null, '');
  localStorage.clear();
});
function unblock() {
  Object.defineProperty(window, 'localStorage', own);
  Object.defineProperty(window, 'sessionStorage', ownOfTab);
}

afterEach(() => {
  unblock();
  jest.restoreAllMocks();
});

/** What Chrome does when a visitor blocks all cookies. */
function block() {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

test('with storage switched off a session lasts as long as the page, for whoever reads it', async () => {
  const page = await openPage(block);
  expect(page.isKept()).toBe(false);
  page.session.setToken('abc');
  page.consent.denyAll();
  expect(page.session.get().token).toBe('abc');
  // as the API client of a remote that was built before reads it
  expect(window.localStorage.getItem(STORAGE.accessToken)).toBe('abc');
  expect(window.localStorage.getItem(STORAGE.cookiesAccepted)).toBe('false');
});

test('what is chosen outlives a reload, what opens an account does not (R12)', async () => {
  const page = await openPage(block);
  page.session.setToken('abc');
  page.writeStored(STORAGE.venue, 'alcazar');
  window.dispatchEvent(new Event('beforeunload'));
  expect(JSON.stringify(window.history.state)).not.toContain('abc');
  unblock();
  const reloaded = await openPage(block);
  expect(reloaded.storedVenueSlug()).toBe('alcazar');
  expect(reloaded.session.get().token).toBeNull();
});

test('a storage that is full gives way to the page, and the page says so', async () => {
  const page = await openPage();
  expect(page.isKept()).toBe(true);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  page.session.setToken('abc');
  expect(page.isKept()).toBe(false);
  expect(window.localStorage.getItem(STORAGE.accessToken)).toBe('abc');
  page.session.clear();
  expect(window.localStorage.getItem(STORAGE.accessToken)).toBeNull();
});

test('what is no slug is no venue', async () => {
  const page = await openPage();
  for (const bad of ['../../x', '', 'a b', '<img>', 'x'.repeat(101)]) {
    page.writeStored(STORAGE.venue, bad);
    expect(page.storedVenueSlug()).toBeNull();
  }
});
