import { act, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RemoteError } from './remote-error.ts';
import type { RemoteModule } from './remote-module.ts';
import { RemoteView, type Drawn } from './remote-view.tsx';

const greeting: RemoteModule = { default: () => <p>Hello</p> };
const told: string[] = [];

interface PageProps {
  area: Drawn<object>;
  /** what a retry answers */
  load?: () => Promise<RemoteModule>;
}

function Page({ area, load = () => Promise.resolve(greeting) }: PageProps) {
  const [words, setWords] = useState('header');
  return (
    <>
      <button onClick={() => setWords('changed')}>{words}</button>
      <RemoteView
        load={load}
        drawn={area}
        loading={<p>loading</p>}
        fallback={(error, retry): ReactNode => <button onClick={retry}>{error.kind}</button>}
        props={{}}
        onFailed={({ kind }) => told.push(kind)}
        onBroken={() => told.push('broken')}
      />
    </>
  );
}

/** A page that came drawn, with its area's module on its way. */
async function arrive(load?: PageProps['load']) {
  told.length = 0;
  const mismatches: unknown[] = [];
  document.body.innerHTML = `<div id="root">${renderToString(<Page area={greeting} />)}</div>`;
  const root = document.getElementById('root') ?? document.body;
  const drawn = screen.getByText('Hello');
  let settle!: { give: (module: RemoteModule) => void; refuse: (error: Error) => void };
  const area = new Promise<RemoteModule>((give, refuse) => (settle = { give, refuse }));
  await act(async () => {
    hydrateRoot(root, <Page area={area} {...(load ? { load } : {})} />, {
      onRecoverableError: (error) => mismatches.push(error),
    });
  });
  return { drawn, mismatches, ...settle };
}

test('what was drawn stays as it is until the module is there, whatever happens around it', async () => {
  const { drawn, mismatches, give } = await arrive();
  act(() => {
    screen.getByText('header').click();
  });
  expect(screen.getByText('changed')).toBeVisible();
  expect(drawn).toBeVisible();
  await act(async () => {
    give(greeting);
  });
  expect(screen.getByText('Hello')).toBe(drawn);
  expect([told, mismatches]).toEqual([[], []]);
});

test('a module that does not come takes what was drawn with it, and can be had again', async () => {
  const { drawn, refuse } = await arrive();
  await act(async () => {
    refuse(new RemoteError('unreachable', 'gone for the test'));
  });
  expect(drawn).not.toBeInTheDocument();
  expect(told).toEqual(['unreachable']);
  await act(async () => {
    screen.getByRole('button', { name: 'unreachable' }).click();
  });
  expect(screen.getByText('Hello')).toBeVisible();
});

test('a drawn area that breaks in the browser is contained', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { give } = await arrive();
  await act(async () => {
    give({
      default: () => {
        throw new Error('broken for the test');
      },
    });
  });
  expect(screen.getByText('header')).toBeVisible();
  expect(screen.getByRole('button', { name: 'corrupt' })).toBeVisible();
  expect(told).toContain('broken');
});
