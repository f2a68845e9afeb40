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
  return <output>{useSession().token ?? 'nobody'}</output>;
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

test('who signs off in one tab is signed off in all (R198)', () => {
  localStorage.removeItem(STORAGE.accessToken);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE.accessToken }));
  });
  expect(shown()).toBe('nobody');
});

test('a page that comes back from the back/forward cache finds out that the session has ended', () => {
  localStorage.removeItem(STORAGE.accessToken);
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(shown()).toBe('nobody');
});

test('nothing of the session stays in storage once it is over', () => {
  act(() => {
    session.clear();
  });
  expect(localStorage.getItem(STORAGE.accessToken)).toBeNull();
  expect(localStorage.getItem(STORAGE.client)).toBeNull();
});

test('another token of the same client leaves the client where it is', () => {
  act(() => {
    session.setClient(CLIENT);
    session.renewToken('def');
  });
  expect(session.get()).toEqual({ token: 'def', client: CLIENT });
  expect(localStorage.getItem(STORAGE.accessToken)).toBe('def');
});

describe('the keys of purchases (R394)', () => {
  function Key() {
    return <p>{useSaleToken('sale') ?? 'no key'}</p>;
  }
  beforeEach(() => {
    rememberSaleToken('sale', 'token');
    render(<Key />);
    expect(screen.getByText('token')).toBeVisible();
  });

  test('go with the session, whatever ended it', () => {
    act(() => {
      session.clear();
    });
    expect(localStorage.getItem(STORAGE.saleTokens)).toBeNull();
    expect(screen.getByText('no key')).toBeVisible();
  });

  test('leave the pages of other tabs too', () => {
    localStorage.removeItem(STORAGE.saleTokens);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: STORAGE.saleTokens }));
    });
    expect(screen.getByText('no key')).toBeVisible();
  });

  test('stay with a guest who logs in: there is no session to end', () => {
    act(() => {
      session.clear();
    });
    act(() => {
      rememberSaleToken('sale', 'token');
      // a log-in begins by forgetting who was logged in
      session.clear();
      session.setToken('def');
    });
    expect(saleToken('sale')).toBe('token');
  });
});
