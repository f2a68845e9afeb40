import type { ListedVenue } from '@taquilla/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeBoxOffice, ok, refuse } from '@taquilla/testing/visits/fake-box-office.ts';
import { venue } from '@taquilla/testing/visits/fixtures.ts';
import { renderAtVenue, resetPage } from '@taquilla/testing/visits/render-at-venue.tsx';
import { MoreBySection } from './more-by-section.tsx';
import { texts } from './texts.ts';

afterEach(resetPage);

const COMPANY = { slug: 'sur', name: 'Patrimonio Sur' };
const HERE = venue({ city: 'Carmona', company: COMPANY });

const listed = (id: number, name: string, city: string): ListedVenue => ({
  id,
  company: COMPANY,
  slug: `venue-${id}`,
  name,
  description: '',
  city,
  timezone: 'Europe/Madrid',
  ticket_sale_active: true,
  tourist_pass_sale_active: false,
  event_siae_active: false,
  price_from: 5,
  ticket: { name: 'Adult', price: 9.9, is_from: false },
});

async function show(answer: () => ReturnType<typeof ok>) {
  const office = fakeBoxOffice({ 'GET /headquarter': answer });
  await renderAtVenue(<MoreBySection venue={HERE} />, { venue: HERE, texts });
  return office;
}

test('MoreBySection lists up to three other venues of the company with price and link, those of the same town first (R522)', async () => {
  const office = await show(() =>
    ok([
      listed(HERE.id, 'Alcázar', 'Carmona'),
      listed(2, 'Garden', 'Córdoba'),
      listed(3, 'Monastery', 'Cádiz'),
      listed(4, 'Mill', 'Carmona'),
      listed(5, 'Tower', 'Cádiz'),
    ]),
  );
  const section = within(await screen.findByRole('region', { name: 'More by Patrimonio Sur' }));
  const names = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Mill', 'Garden', 'Monastery']);
  expect(section.getAllByText(/^9,90\s€$/)).toHaveLength(3);
  expect(section.getByRole('link', { name: 'Mill' })).toHaveAttribute('href', '/en/monuments/venue-4');
  expect(section.getByRole('link', { name: 'All places' })).toHaveAttribute('href', '/en/sur');
  expect(office.sent('GET /headquarter')[0]?.query).toEqual({
    company: String(HERE.company_id),
    language: 'en',
  });
});

test.each([
  ['the company has no other venue', () => ok([listed(HERE.id, 'Alcázar', 'Carmona')])],
  ['the venues cannot be loaded', () => refuse(500, 'broken')],
])('MoreBySection is absent when %s (R522)', async (_, answer) => {
  const office = await show(answer);
  await waitFor(() => {
    expect(office.sent('GET /headquarter')).not.toEqual([]);
    expect(document.querySelector('[data-skeleton]')).toBeNull();
  });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
