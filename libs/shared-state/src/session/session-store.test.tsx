import { STORAGE } from '@taquilla/contracts';
import { act, render, screen } from '@testing-library/react';
import { rememberSaleToken, saleToken, useSaleToken } from '../sale/sale-tokens.ts';
import { session, useSession } from './session-store.ts';

const CLIENT = {
  id: '7b0c2f2e-5d1a-4c39-9f43-0d6f6f0e8a11',
  name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  headquarter_id: 1,
  language: { id: 2, locale: 'en' as const },
  nif: null,
  postcode: null,
  address: null,
  country: null,
  prefix: null,
  phone: null,
};

function Token() {
  return <output>{useSession().token ?? 'guest'}</output>;
}
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  localStorage.clear();
  session.start();
  render(<Token />);
  act(() => {
    session.setToken('abc');
  });
  expect(shown()).toBe('abc');
});

test('a logout in one tab ends the session in all tabs (R198)', () => {
  localStorage.removeItem(STORAGE.accessToken);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE.accessToken }));
  });
  expect(shown()).toBe('guest');
});

test('a page restored from the back/forward cache detects that the session has ended', () => {
  localStorage.removeItem(STORAGE.accessToken);
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(shown()).toBe('guest');
});

test('the end of a session removes token and client from storage', () => {
  act(() => {
    session.clear();
  });
  expect(localStorage.getItem(STORAGE.accessToken)).toBeNull();
  expect(localStorage.getItem(STORAGE.client)).toBeNull();
});

test('renewToken keeps the client', () => {
  act(() => {
    session.setClient(CLIENT);
    session.renewToken('def');
  });
  expect(session.get()).toEqual({ token: 'def', client: CLIENT });
  expect(localStorage.getItem(STORAGE.accessToken)).toBe('def');
});

describe('tokens of purchases (R394)', () => {
  function Key() {
    return <p>{useSaleToken('sale') ?? 'no key'}</p>;
  }
  beforeEach(() => {
    rememberSaleToken('sale', 'token');
    render(<Key />);
    expect(screen.getByText('token')).toBeVisible();
  });

  test('are deleted when the session ends', () => {
    act(() => {
      session.clear();
    });
    expect(localStorage.getItem(STORAGE.saleTokens)).toBeNull();
    expect(screen.getByText('no key')).toBeVisible();
  });

  test('are deleted in the pages of other tabs', () => {
    localStorage.removeItem(STORAGE.saleTokens);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: STORAGE.saleTokens }));
    });
    expect(screen.getByText('no key')).toBeVisible();
  });

  test('are kept when a guest logs in, since no session ends', () => {
    act(() => {
      session.clear();
    });
    act(() => {
      rememberSaleToken('sale', 'token');
      // a login first clears the previous session
      session.clear();
      session.setToken('def');
    });
    expect(saleToken('sale')).toBe('token');
  });
});
