import { cart, setVenue } from '@taquilla/shared-state';
import { exampleItem } from '@taquilla/testing/contracts/examples.ts';
import { address, endpoints } from '@taquilla/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { ToastHost } from '../../base/toast-host.tsx';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { useFreshCart } from './use-fresh-cart.ts';

const product = (name: string, price: number) => ({
  id: 1,
  name,
  online_shop_order: 1,
  total: price,
  items: [exampleItem({ price })],
  is_nominated: false,
});

function Services() {
  useFreshCart(VENUE);
  return <ToastHost />;
}

beforeEach(() => {
  localStorage.clear();
  setVenue(VENUE);
  cart.addPack(
    VENUE.id,
    { accessInterfaceInfo: { id: 3, name: 'Visitas', headquarter_id: VENUE.id }, type: 'tourist-pass' },
    {
      id: crypto.randomUUID(),
      products: [{ ...product('Adulto', 10), quantity: 2 }],
      schedules: [],
      booked: [],
    },
  );
});

afterEach(() => {
  act(() => {
    cart.clear();
  });
});

/** Fakes a backend that returns the product with this name and price. */
function serveProduct(name: string, price: number) {
  const responses: Record<string, unknown> = {
    [address(endpoints.touristPassInterfaces, { id: VENUE.id, language: 'en' })]: [
      { id: 3, name: 'Visits', alias: 'visits', headquarter_id: VENUE.id },
    ],
    [address(endpoints.touristPassProducts, { id: 3, language: 'en' })]: [
      { ...product(name, price), description: '', min_quantity: null, max_quantity: null, pass: null },
    ],
  };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((path) =>
      Promise.resolve(
        Response.json({ data: responses[path instanceof Request ? path.url : path.toString()] }),
      ),
    );
}

const inCart = () => cart.get()?.entries[0];

test('useFreshCart translates a cart filled in another language to the page’s language', async () => {
  serveProduct('Adult', 10);
  await renderShell(<Services />);
  await waitFor(() => {
    expect(inCart()?.packsSelected[0]?.products[0]?.name).toBe('Adult');
  });
  expect(inCart()?.accessInterfaceInfo.name).toBe('Visits');
  expect(screen.queryByText(/has changed/)).not.toBeInTheDocument();
});

test('useFreshCart applies a changed price and shows a message', async () => {
  serveProduct('Adult', 12);
  await renderShell(<Services />);
  expect(await screen.findByText(/^The price of Adult has changed since you chose it/)).toBeVisible();
  expect(inCart()?.packsSelected[0]?.products[0]).toMatchObject({ total: 12, former_total: 10 });
});
