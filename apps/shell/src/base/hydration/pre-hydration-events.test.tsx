import { act } from '@testing-library/react';
import { use, useEffect, useState, Suspense, type SyntheticEvent, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { capturePreHydrationEvents, replayPreHydrationEvents } from './pre-hydration-events.ts';

const submitted: string[] = [];

/** A form with controlled fields. */
function Form() {
  const [name, setName] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [day, setDay] = useState('mon');
  const [count, setCount] = useState(0);
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        submitted.push(`${name} ${isAgreed} ${day} ${count}`);
      }}
    >
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} />
      <select value={day} onChange={(event) => setDay(event.target.value)}>
        <option value="mon">Monday</option>
        <option value="tue">Tuesday</option>
      </select>
      <button type="button" onClick={() => setCount(count + 1)}>
        <b>more</b>
      </button>
      <output>
        {name} {String(isAgreed)} {day} {count}
      </output>
    </form>
  );
}

interface PageProps {
  loading: Promise<void> | undefined;
}

function Page({ loading }: PageProps) {
  useEffect(() => {
    replayPreHydrationEvents(root(), main());
  }, []);
  return (
    <>
      <header>
        <Form />
      </header>
      <main>
        <Suspense fallback="…">
          <Area loading={loading}>
            <Form />
          </Area>
        </Suspense>
      </main>
    </>
  );
}

function Area({ loading, children }: PageProps & { children: ReactNode }) {
  if (loading) use(loading);
  useEffect(() => {
    const area = main();
    if (area) replayPreHydrationEvents(area);
  }, []);
  return children;
}

const root = () => document.getElementById('root') ?? document.body;
const main = () => document.querySelector('main');
const shown = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent);

/** Fills in and submits a form, like a visitor before hydration. */
function fillIn(part: Element) {
  const [name, agreed] = part.querySelectorAll('input');
  const day = part.querySelector('select');
  if (name) name.value = 'Ana';
  if (day) day.value = 'tue';
  agreed?.click();
  part.querySelector('b')?.click();
  part.querySelector('b')?.click();
  part.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
}

test('pre-hydration events are replayed in each part of the page when that part is hydrated', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Page loading={undefined} />)}</div>`;
  let finishLoading: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => (finishLoading = resolve));
  capturePreHydrationEvents();
  fillIn(document.querySelector('header') ?? document.body);
  fillIn(main() ?? document.body);
  expect(submitted).toEqual([]);

  await act(async () => {
    hydrateRoot(root(), <Page loading={loading} />);
  });
  expect(shown()).toEqual(['Ana true tue 2', ' false mon 0']);
  expect(submitted).toEqual(['Ana true tue 2']);

  await act(async () => {
    finishLoading();
    await loading;
  });
  expect(shown()).toEqual(['Ana true tue 2', 'Ana true tue 2']);
  expect(submitted).toHaveLength(2);

  act(() => {
    main()?.querySelector('button')?.click();
  });
  expect(shown()[1]).toBe('Ana true tue 3');
});

test('a form that loads a page is not submitted again after hydration (decision 10)', async () => {
  const sent = jest.fn((event: SyntheticEvent) => {
    event.preventDefault();
  });
  const page = <form method="get" onSubmit={sent} />;
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  capturePreHydrationEvents();
  const form = document.querySelector('form');
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true }));
  await act(async () => {
    hydrateRoot(root(), page);
  });
  await act(async () => {
    replayPreHydrationEvents(root());
  });
  expect(sent).not.toHaveBeenCalled();
  act(() => {
    form?.requestSubmit();
  });
  expect(sent).toHaveBeenCalledTimes(1);
});
