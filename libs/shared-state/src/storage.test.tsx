import { STORAGE } from '@taquilla/contracts';

/** Opens a page with fresh modules. `isKept`: whether its storage is persistent. */
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

/** Blocks storage as Chrome does if a visitor blocks all cookies. */
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

test('a session lasts as long as the page if storage is disabled, also for code that reads localStorage', async () => {
  const page = await openPage(block);
  expect(page.isKept()).toBe(false);
  page.session.setToken('abc');
  page.consent.denyAll();
  expect(page.session.get().token).toBe('abc');
  // as the API client of an older remote reads the token
  expect(window.localStorage.getItem(STORAGE.accessToken)).toBe('abc');
  expect(window.localStorage.getItem(STORAGE.cookiesAccepted)).toBe('false');
});

test('stored values survive a reload without web storage, credentials do not (R12)', async () => {
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

test('a full storage falls back to memory, and useIsStoragePersistent returns false', async () => {
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

test('storedVenueSlug ignores a value that is not a slug', async () => {
  const page = await openPage();
  for (const bad of ['../../x', '', 'a b', '<img>', 'x'.repeat(101)]) {
    page.writeStored(STORAGE.venue, bad);
    expect(page.storedVenueSlug()).toBeNull();
  }
});
