import { STORAGE } from '@taquilla/contracts';
import { act, renderHook } from '@testing-library/react';
import { allChoices, consent, useConsent } from './consent-store.ts';

/** Writes as another tab, with the browser's storage event, or without an event if the value is unchanged. */
function writeElsewhere(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  if (localStorage.getItem(key) === text) return;
  localStorage.setItem(key, text);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

beforeEach(() => {
  localStorage.clear();
  consent.start();
});

test.each([
  ['accepted', true],
  ['denied', false],
  ['configurated', { ad_user_data: true }],
  ['"configurated"', { ad_user_data: true }],
])('consent restores a choice that was stored as %s', (stored, choice) => {
  localStorage.setItem(
    STORAGE.cookiesConfiguration,
    JSON.stringify({ ...allChoices(false), ad_user_data: true }),
  );
  localStorage.setItem(STORAGE.cookiesAccepted, stored);
  consent.start();
  const { result } = renderHook(() => useConsent());
  const expected = typeof choice === 'boolean' ? allChoices(choice) : { ...allChoices(false), ...choice };
  expect(result.current.choices).toEqual(expected);
});

test.each(['yes', '', 'constructor', '1', '{', 'null'])('consent ignores the stored value %s', (stored) => {
  localStorage.setItem(STORAGE.cookiesAccepted, stored);
  consent.start();
  const { result } = renderHook(() => useConsent());
  expect(result.current.choices).toBeNull();
});

test('a tab follows changes of the configuration in another tab (R59)', () => {
  const { result } = renderHook(() => useConsent());
  writeElsewhere(STORAGE.cookiesConfiguration, { ...allChoices(false), analytics_storage: true });
  expect(result.current.choices).toBeNull();
  writeElsewhere(STORAGE.cookiesAccepted, 'configurated');
  expect(result.current.choices).toMatchObject({ analytics_storage: true });
  // revoked in the other tab: the value of `cookies-accepted` is unchanged
  writeElsewhere(STORAGE.cookiesConfiguration, allChoices(false));
  writeElsewhere(STORAGE.cookiesAccepted, 'configurated');
  expect(result.current.choices).toEqual(allChoices(false));
});

test('a page restored from the back/forward cache applies an answer given in the meantime', () => {
  const { result } = renderHook(() => useConsent());
  localStorage.setItem(STORAGE.cookiesAccepted, 'true');
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(result.current.choices).toEqual(allChoices(true));
});

test.each([
  ['none', 'false'],
  ['ad_storage.analytics_storage.ad_user_data.ad_personalization', 'true'],
  ['ad_user_data', '"configurated"'],
])(
  'an answer %s given before hydration replaces the stored choice, and its cookie is deleted',
  (answer, kept) => {
    localStorage.setItem(STORAGE.cookiesAccepted, 'true');
    document.cookie = `${STORAGE.cookiesAccepted}=${answer}; path=/`;
    consent.start();
    expect(localStorage.getItem(STORAGE.cookiesAccepted)).toBe(kept);
    const { result } = renderHook(() => useConsent());
    expect(result.current.choices?.ad_user_data).toBe(answer !== 'none');
    expect(document.cookie).toBe('');
  },
);

test('the banner is shown again if the visitor requested it before hydration', () => {
  localStorage.setItem(STORAGE.cookiesAccepted, 'false');
  document.cookie = `${STORAGE.cookiesAccepted}=again; path=/`;
  consent.start();
  const { result } = renderHook(() => useConsent());
  expect(result.current).toMatchObject({ choices: allChoices(false), isReopened: true });
});
