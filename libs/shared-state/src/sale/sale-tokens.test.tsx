import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { rememberSaleToken, useSaleToken } from './sale-tokens.ts';

test('useSaleToken returns the stored token from the first render of a page that hydrates', async () => {
  rememberSaleToken('a-sale', 'its-token');
  const seen: (string | null)[] = [];
  function Page() {
    seen.push(useSaleToken('a-sale'));
    return <p>Purchase</p>;
  }
  const place = document.createElement('div');
  place.innerHTML = '<p>Purchase</p>';
  await act(async () => void hydrateRoot(place, <Page />));
  expect(new Set(seen)).toEqual(new Set(['its-token']));
});
