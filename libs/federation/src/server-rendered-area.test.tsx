import { act, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RemoteError } from './remote-error.ts';
import type { RemoteModule } from './remote-module.ts';
import { RemoteView, type ServerRenderedModule } from './remote-view.tsx';

const greeting: RemoteModule = { default: () => <p>Hello</p> };
const reported: string[] = [];

interface PageProps {
  area: ServerRenderedModule<object>;
  /** loads the module on retry */
  load?: () => Promise<RemoteModule>;
}

function Page({ area, load = () => Promise.resolve(greeting) }: PageProps) {
  const [label, setLabel] = useState('header');
  return (
    <>
      <button onClick={() => setLabel('changed')}>{label}</button>
      <RemoteView
        load={load}
        serverRendered={area}
        loading={<p>loading</p>}
        fallback={(error, retry): ReactNode => <button onClick={retry}>{error.kind}</button>}
        props={{}}
        onFailed={({ kind }) => reported.push(kind)}
        onBroken={() => reported.push('broken')}
      />
    </>
  );
}

/** Hydrates a server-rendered page while the module of its region is loading. */
async function hydratePage(load?: PageProps['load']) {
  reported.length = 0;
  const mismatches: unknown[] = [];
  document.body.innerHTML = `<div id="root">${renderToString(<Page area={greeting} />)}</div>`;
  const root = document.getElementById('root') ?? document.body;
  const serverRendered = screen.getByText('Hello');
  let settle!: { resolve: (module: RemoteModule) => void; reject: (error: Error) => void };
  const area = new Promise<RemoteModule>((resolve, reject) => (settle = { resolve, reject }));
  await act(async () => {
    hydrateRoot(root, <Page area={area} {...(load ? { load } : {})} />, {
      onRecoverableError: (error) => mismatches.push(error),
    });
  });
  return { serverRendered, mismatches, ...settle };
}

test('RemoteView keeps the server-rendered HTML until the module is loaded, also when its parent renders again', async () => {
  const { serverRendered, mismatches, resolve } = await hydratePage();
  act(() => {
    screen.getByText('header').click();
  });
  expect(screen.getByText('changed')).toBeVisible();
  expect(serverRendered).toBeVisible();
  await act(async () => {
    resolve(greeting);
  });
  expect(screen.getByText('Hello')).toBe(serverRendered);
  expect([reported, mismatches]).toEqual([[], []]);
});

test('RemoteView replaces the server-rendered HTML by the fallback when the module fails to load, and loads it on retry', async () => {
  const { serverRendered, reject } = await hydratePage();
  await act(async () => {
    reject(new RemoteError('unreachable', 'gone for the test'));
  });
  expect(serverRendered).not.toBeInTheDocument();
  expect(reported).toEqual(['unreachable']);
  await act(async () => {
    screen.getByRole('button', { name: 'unreachable' }).click();
  });
  expect(screen.getByText('Hello')).toBeVisible();
});

test('RemoteView contains a server-rendered region that throws during hydration', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { resolve } = await hydratePage();
  await act(async () => {
    resolve({
      default: () => {
        throw new Error('broken for the test');
      },
    });
  });
  expect(screen.getByText('header')).toBeVisible();
  expect(screen.getByRole('button', { name: 'corrupt' })).toBeVisible();
  expect(reported).toContain('broken');
});
