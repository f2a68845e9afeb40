import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RemoteError, type RemoteErrorKind } from './remote-error.ts';
import type { RemoteModule } from './remote-module.ts';
import { RemoteView } from './remote-view.tsx';

interface GreetingProps {
  name: string;
}

function Greeting({ name }: GreetingProps) {
  return <p>Hello {name}</p>;
}

const greeting: RemoteModule<GreetingProps> = { default: Greeting };

function show(load: () => Promise<RemoteModule<GreetingProps>>, name = 'Ana') {
  return (
    <RemoteView
      load={load}
      loading={<p>loading</p>}
      fallback={(error, retry) => (
        <p role="alert">
          {error.kind} {retry && <button onClick={retry}>try again</button>}
        </p>
      )}
      props={{ name }}
    />
  );
}

function failing(kind: RemoteErrorKind) {
  return () => Promise.reject(new RemoteError(kind, 'broken for the test'));
}

test('RemoteView shows the placeholder, then the module with its props, and updates them', async () => {
  const load = jest.fn(() => Promise.resolve(greeting));
  const { rerender } = render(show(load));
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('Hello Ana')).toBeVisible();
  rerender(show(load, 'Eva'));
  expect(screen.getByText('Hello Eva')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('RemoteView shows the fallback in its own region only, and loads the module on retry', async () => {
  let result: () => Promise<RemoteModule<GreetingProps>> = failing('unreachable');
  render(
    <main>
      <p>the rest</p>
      {show(() => result())}
    </main>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('unreachable');
  expect(screen.getByText('the rest')).toBeVisible();
  result = () => Promise.resolve(greeting);
  await userEvent.click(screen.getByRole('button', { name: 'try again' }));
  expect(await screen.findByText('Hello Ana')).toBeVisible();
});

test('RemoteView offers no retry for an incompatible remote', async () => {
  render(show(failing('incompatible')));
  expect(await screen.findByRole('alert')).toHaveTextContent('incompatible');
  expect(screen.queryByRole('button')).toBeNull();
});

test('RemoteView contains a module that throws while it renders, and remounts it on retry (R53)', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  function Fragile({ name }: GreetingProps) {
    if (isBroken) throw new Error('broken for the test');
    return <Greeting name={name} />;
  }
  render(show(() => Promise.resolve({ default: Fragile })));
  expect(await screen.findByRole('alert')).toHaveTextContent('corrupt');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'try again' }));
  expect(await screen.findByText('Hello Ana')).toBeVisible();
});

test('RemoteView ignores a module that loads after unmounting', async () => {
  let result: (module: RemoteModule<GreetingProps>) => void = () => undefined;
  const late = new Promise<RemoteModule<GreetingProps>>((resolve) => {
    result = resolve;
  });
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(false)}>leave</button>
        {isOpen && show(() => late)}
      </>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'leave' }));
  await act(async () => {
    result(greeting);
    await late;
  });
  expect(screen.queryByText('Hello Ana')).toBeNull();
});
