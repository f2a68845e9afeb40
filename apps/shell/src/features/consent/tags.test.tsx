import { Link } from '@taquilla/router';
import { consent, purchases } from '@taquilla/shared-state';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Shop } from '../../base/shop/shop-context.ts';
import type { ShopPage } from '../../base/shop/shop-routes.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { Tags } from './tags.tsx';

const route = (name: string, path: string, page: 'public' | 'strict') => ({
  name,
  path,
  module: `./${name}`,
  layout: 'venue' as const,
  page,
  remote: null,
});
const shop: Shop = {
  routes: [
    route('venue-home', '/monuments/:slug', 'public'),
    route('tickets', '/monuments/:slug/tickets', 'public'),
    route('checkout', '/monuments/:slug/checkout', 'strict'),
    { ...route('error', '/monuments/:slug?/error/:sale', 'strict'), reportsPurchases: true },
  ],
  parts: {},
};
const page: ShopPage = {
  schema: 1,
  revision: 1,
  locale: 'en',
  venue: 'alcazar',
  remotes: {},
  data: {},
  tags: { manager: 'GTM-ABC123' },
};
const reload = jest.fn();
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (time: number) => {
  act(() => {
    jest.advanceTimersByTime(time);
  });
};
/** Returns the paths of the reported page views. */
const visits = () =>
  (window.dataLayer ?? [])
    .map((entry) => Array.from(entry as ArrayLike<unknown>))
    .filter(([command]) => command === 'event')
    .map(([, , details]) => (details as { page_path: string }).page_path);
const scripts = () => document.head.querySelectorAll('script[src*="googletagmanager"]');

async function open(document: ShopPage = page, at = '/en/monuments/alcazar') {
  await renderShell(
    <>
      <Link to="/monuments/alcazar/tickets">Tickets</Link>
      <Link to="/monuments/alcazar/checkout">Checkout</Link>
      <Link to="/monuments/san-telmo">Other venue</Link>
      <Tags page={document} reload={reload} />
    </>,
    { at, shop },
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  window.history.pushState(null, '', '/en/monuments/alcazar');
  delete window.dataLayer;
  reload.mockReset();
  act(() => {
    consent.start();
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const script of scripts()) script.remove();
});

test('Tags loads nothing before a choice, and reports a page view 250 ms after a page opens (R61)', async () => {
  await open();
  pass(1000);
  expect(scripts()).toHaveLength(0);
  act(consent.acceptAll);
  expect(scripts()).toHaveLength(1);
  pass(249);
  expect(visits()).toHaveLength(0);
  pass(1);
  expect(visits()).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Tickets' }));
  pass(250);
  expect(visits()).toHaveLength(2);
  expect(scripts()).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

test.each(['Checkout', 'Other venue'])(
  'Tags reloads the document for %s and reports no page view',
  async (name) => {
    await open();
    act(consent.acceptAll);
    pass(250);
    await user.click(screen.getByRole('link', { name }));
    expect(reload).toHaveBeenCalledTimes(1);
    pass(250);
    expect(visits()).toHaveLength(1);
  },
);

test('Tags reports a purchase once, after consent', async () => {
  await open();
  const purchase = { saleId: 's1', transactionId: 'ABC', value: 10, items: [] };
  const reported = () =>
    (window.dataLayer ?? []).filter((entry) => (entry as ArrayLike<unknown>)[1] === 'purchase').length;
  act(() => {
    purchases.announce(purchase);
  });
  expect(reported()).toBe(0);
  act(consent.acceptAll);
  expect(reported()).toBe(1);
  act(() => {
    purchases.announce(purchase);
  });
  expect(reported()).toBe(1);
});

test('Tags sends no sale id of a result page to Google or the pixel', async () => {
  const sale = '7b0c2f2e-5d1a-4c39-9f43-0d6f6f0e8a11';
  const images: string[] = [];
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const image = document.createElement('img');
    return Object.defineProperty(image, 'src', {
      set: (address: string) => {
        images.push(address);
      },
    });
  });
  window.history.pushState(null, '', `/en/monuments/alcazar/error/${sale}?Ds_Signature=abc`);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(location.href);
  const tags = { manager: 'GTM-ABC123', pixel: 'https://pixel.example/p.gif' };
  await open({ ...page, tags }, `/en/monuments/alcazar/error/${sale}`);
  act(() => {
    purchases.announce({ saleId: sale, transactionId: 'ABC', value: 10, items: [] });
  });
  act(consent.acceptAll);
  pass(250);
  const dataLayer = JSON.stringify(
    (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)),
  );
  expect(dataLayer).toContain(`${location.origin}/en/monuments/alcazar/error"`);
  expect(dataLayer).toContain('"purchase"');
  expect(images).toHaveLength(1);
  for (const text of [dataLayer, ...images]) {
    expect(text).not.toContain(sale);
    expect(text).not.toContain('Ds_Signature');
  }
});

test('Tags does nothing in a document without tags', async () => {
  const { tags: _tags, ...bare } = page;
  await open(bare);
  act(consent.acceptAll);
  await user.click(screen.getByRole('link', { name: 'Checkout' }));
  pass(250);
  expect(scripts()).toHaveLength(0);
  expect(reload).not.toHaveBeenCalled();
});
