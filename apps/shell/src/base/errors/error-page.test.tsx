import { setVenue } from '@taquilla/shared-state';
import { screen } from '@testing-library/react';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { ErrorPage } from './error-page.tsx';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => {
  localStorage.clear();
});

test('ErrorPage links to the login page for a 401', async () => {
  setVenue(VENUE);
  await renderShell(<ErrorPage status={401} />);
  const back = encodeURIComponent('/monuments/alcazar');
  expect(links()).toEqual([
    ['Log in', `/en/monuments/alcazar/client/login?back=${back}`],
    ['Back to Alcázar', '/en/monuments/alcazar'],
  ]);
});

test('ErrorPage links to the venue only for any other status', async () => {
  setVenue(VENUE);
  await renderShell(<ErrorPage status={418} />);
  expect(screen.getByRole('heading')).toHaveTextContent('The page you asked for doesn’t exist');
  expect(links()).toEqual([['Back to Alcázar', '/en/monuments/alcazar']]);
});
