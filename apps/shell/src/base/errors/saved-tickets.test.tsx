import { screen } from '@testing-library/react';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { savedPages } from './saved-pages.ts';
import { SavedTickets } from './saved-tickets.tsx';

const PATH = '/monuments/alcazar/success/1';
/** Start of a page as `storeOfflinePass` stores it. */
const PAGE =
  '<!doctype html><html lang="es"><head><title>Tus entradas</title></head><body><main><p>Alcázar &amp; jardines</p>' +
  '<h1>Tus entradas</h1><p>11:00 · sábado, 14 de noviembre</p><p>Enseña este código.</p>';

/** Replaces the browser's cache by one with these pages. */
function storePages(pages: Record<string, string>): void {
  const cache = {
    keys: () => Promise.resolve(Object.keys(pages).map((path) => new Request(`https://shop.example${path}`))),
    match: ({ url }: Request) => Promise.resolve(new Response(pages[new URL(url).pathname])),
  };
  Object.assign(globalThis, {
    caches: { has: () => Promise.resolve(true), open: () => Promise.resolve(cache) },
  });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

test('SavedTickets lists the pages stored on this device in their own language', async () => {
  storePages({ [PATH]: PAGE });
  await renderShell(<SavedTickets />);
  const link = await screen.findByRole('link', {
    name: 'Alcázar & jardines 11:00 · sábado, 14 de noviembre',
  });
  expect(link).toHaveAttribute('href', PATH);
  expect(link).toHaveAttribute('lang', 'es');
});

test('savedPages returns no pages without access to storage', async () => {
  expect(await savedPages()).toEqual([]);
});
