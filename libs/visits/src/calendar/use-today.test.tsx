import { PAGE_DOCUMENT_ID } from '@taquilla/federation/contract';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useToday } from './use-today.ts';

const shown: string[] = [];

function Today() {
  const today = useToday('Europe/Madrid');
  shown.push(today);
  return <p>{today}</p>;
}

test('useToday returns the day of the server rendering during hydration, then today', () => {
  const page = JSON.stringify({ now: '2026-12-31T23:30:00.000Z' });
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DOCUMENT_ID}">${page}</script><main></main>`;
  const main = document.querySelector('main') ?? document.body;
  main.innerHTML = renderToString(<Today />);
  expect(main).toHaveTextContent('2027-01-01');
  jest.useFakeTimers({ now: Date.parse('2027-01-02T08:00:00Z') });
  shown.length = 0;
  act(() => {
    hydrateRoot(main, <Today />);
  });
  jest.useRealTimers();
  expect(shown).toEqual(['2027-01-01', '2027-01-02']);
});
