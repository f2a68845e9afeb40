import { setVenue } from '@taquilla/shared-state';
import type { ListedVenue } from '@taquilla/contracts';
import { screen, within } from '@testing-library/react';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { ErrorPage } from './error-page.tsx';

const LISTED_VENUE: ListedVenue = {
  ...VENUE,
  company: { slug: 'patrimonio-sur', name: 'Patrimonio Sur' },
  price_from: 4.2,
};

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

test('ErrorPage suggests the visitor’s purchases, a venue with a similar address and all venues for a 404', async () => {
  setVenue(VENUE);
  const listed = [{ ...LISTED_VENUE, slug: 'alcazar-nights', name: 'Alcázar nights' }, LISTED_VENUE];
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: listed }));
  await renderShell(<ErrorPage status={404} />, { at: '/en/alcazar-night' });
  const suggestions = await screen.findByRole('navigation', { name: 'Were you looking for one of these?' });
  expect(
    within(suggestions)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/en/monuments/alcazar/find-tickets', '/en/monuments/alcazar-nights', '/en']);
});
