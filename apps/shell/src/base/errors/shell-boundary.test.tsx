import { Link, usePageVisit, useRoute } from '@taquilla/router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { ShellBoundary } from './shell-boundary.tsx';

function Page({ error }: { error: unknown }): ReactNode {
  if (useRoute().path === '/broken') throw error;
  return <h1>Works</h1>;
}

function Shop({ error }: { error: unknown }) {
  return (
    <>
      <Link to="/">Elsewhere</Link>
      <ShellBoundary visit={usePageVisit()} frame={(content) => <main>{content}</main>}>
        <Page error={error} />
      </ShellBoundary>
    </>
  );
}

beforeEach(() => {
  // React logs errors that a boundary catches
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('ShellBoundary shows the error page with the message, and the next page after a navigation', async () => {
  await renderShell(<Shop error={new Error('Out of order')} />, { at: '/en/broken' });
  expect(screen.getByRole('heading')).toHaveTextContent('The page you asked for doesn’t exist');
  expect(screen.getByText('Out of order')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Works');
});

test('ShellBoundary shows nothing for a redirect', async () => {
  await renderShell(<Shop error={Response.redirect('https://shop.example/', 302)} />, { at: '/en/broken' });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
