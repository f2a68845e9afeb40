import { Link, useRoute } from '@taquilla/router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { Main } from './main.tsx';

/** A page whose layout is remounted while it loads, and whose heading appears late. */
function Pages() {
  const { path } = useRoute();
  const [isLoaded, setLoaded] = useState(true);
  return (
    <>
      <button
        type="button"
        onMouseEnter={() => {
          setLoaded(true);
        }}
      >
        Load
      </button>
      <Main key={isLoaded ? 'loaded' : 'loading'} owner="Alcázar">
        {isLoaded && <h1>{path === '/' ? 'Home' : 'Tickets'}</h1>}
        <Link
          to="/tickets"
          onClick={() => {
            setLoaded(false);
          }}
        >
          Go
        </Link>
      </Main>
    </>
  );
}

test('Main leaves the focus on the first page, and moves it to the heading of a later page when it appears (R38)', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await renderShell(<Pages />);
  expect(document.title).toBe('Home · Alcázar');
  expect(screen.getByRole('heading')).not.toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(document.title).toBe('Alcázar');
  await userEvent.hover(screen.getByRole('button', { name: 'Load' }));
  expect(screen.getByRole('heading', { name: 'Tickets' })).toHaveFocus();
  expect(document.title).toBe('Tickets · Alcázar');
  expect(screen.getByRole('status')).toHaveTextContent('Tickets · Alcázar');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

/** A list and one of its items, at the same path. */
function Items() {
  const [item, setItem] = useState('');
  return (
    <Main owner="Theatre">
      <h1 key={item}>{item || 'Events'}</h1>
      {!item && (
        <button
          type="button"
          onClick={() => {
            setItem('The Tide');
          }}
        >
          Open
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          setItem('The Ebb');
        }}
      >
        Rename
      </button>
    </Main>
  );
}

test('Main moves the focus to a new heading when the pressed control is gone, but not when it is still in the page', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await renderShell(<Items />);
  scrollTo.mockClear();

  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('heading', { name: 'The Tide' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('The Tide · Theatre');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);

  const rename = screen.getByRole('button', { name: 'Rename' });
  await userEvent.click(rename);
  expect(document.title).toBe('The Ebb · Theatre');
  expect(rename).toHaveFocus();
});
