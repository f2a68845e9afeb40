import { act } from '@testing-library/react';
import { use, useEffect, useState, Suspense, type SyntheticEvent, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { capturePreHydrationEvents, replayPreHydrationEvents } from './pre-hydration-events.ts';

const told: string[] = [];

/** A form whose fields React knows the values of. */
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
        told.push(`${name} ${isAgreed} ${day} ${count}`);
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
  coming: Promise<void> | undefined;
}

function Page({ coming }: PageProps) {
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
          <Area coming={coming}>
            <Form />
          </Area>
        </Suspense>
      </main>
    </>
  );
}

function Area({ coming, children }: PageProps & { children: ReactNode }) {
  if (coming) use(coming);
  useEffect(() => {
    const area = main();
    if (area) replayPreHydrationEvents(area);
  }, []);
  return children;
}

const root = () => document.getElementById('root') ?? document.body;
const main = () => document.querySelector('main');
const shown = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent);

/** What a visitor does before anything hears it. */
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

test('what was typed and pressed before a part worked is told to it, each part when it works', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Page coming={undefined} />)}</div>`;
  let arrive: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (arrive = resolve));
  capturePreHydrationEvents();
  fillIn(document.querySelector('header') ?? document.body);
  fillIn(main() ?? document.body);
  expect(told).toEqual([]);

  await act(async () => {
    hydrateRoot(root(), <Page coming={coming} />);
  });
  expect(shown()).toEqual(['Ana true tue 2', ' false mon 0']);
  expect(told).toEqual(['Ana true tue 2']);

  await act(async () => {
    arrive();
    await coming;
  });
  expect(shown()).toEqual(['Ana true tue 2', 'Ana true tue 2']);
  expect(told).toHaveLength(2);

  act(() => {
    main()?.querySelector('button')?.click();
  });
  expect(shown()[1]).toBe('Ana true tue 3');
});

test('a form that leads to a page is not sent again: the browser is on its way there (decision 10)', async () => {
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
