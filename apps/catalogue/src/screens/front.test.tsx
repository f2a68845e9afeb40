import type { ListedVenue } from '@taquilla/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBoxOffice, ok } from '@taquilla/testing/visits/fake-box-office.ts';
import { venue as venueOfPage } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage, renderScreen } from '@taquilla/testing/catalogue/render-screen.tsx';
import CompanyScreen from './company.tsx';
import FrontScreen, { texts } from './front.tsx';

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2030-11-13T11:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] }),
);
afterEach(() => {
  resetPage();
  jest.useRealTimers();
});

const venue = (values: Partial<ListedVenue>): ListedVenue => ({
  id: 1,
  company: { slug: 'sur', name: 'Patrimonio Sur' },
  slug: 'alcazar',
  name: 'Alcázar de la Vega',
  description: 'A palace above the river.',
  city: 'Carmona',
  timezone: 'Europe/Madrid',
  ticket_sale_active: true,
  tourist_pass_sale_active: false,
  event_siae_active: false,
  price_from: 3,
  ...values,
});
const ALCAZAR = venue({
  ticket: { name: 'Adult', price: 13.5, is_from: false },
  opening_hours: {
    rules: [{ weekdays: ['wed'], from: null, until: null, opens: '09:30', closes: '18:00' }],
    exceptions: [],
  },
});
const COAST = { slug: 'costa', name: 'Costa Cultura' };
const MUSEUM = venue({ id: 2, company: COAST, slug: 'volcan', name: 'Museo del Volcán', city: 'Los Llanos' });

const front = async (at = '/') => {
  fakeBoxOffice({ 'GET /headquarter': () => ok([ALCAZAR, MUSEUM]) });
  await renderScreen(<FrontScreen />, { at, texts });
};
const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);
const plain = { normalizer: (text: string) => text.replace(/\s/g, ' ') };

test('each venue card shows city, company, opening state and main price (R502)', async () => {
  await front();
  await screen.findByRole('heading', { name: 'Alcázar de la Vega' });
  const alcazar = card('Alcázar de la Vega');
  expect(await alcazar.findByText('Open today until 18:00')).toBeVisible();
  expect(alcazar.getByText('Adult')).toBeVisible();
  expect(alcazar.getByText('13,50 €', plain)).toBeVisible();
  expect(alcazar.getByText('Carmona · Patrimonio Sur')).toBeVisible();
  expect(alcazar.getByRole('link')).toHaveAttribute('href', '/en/monuments/alcazar');
  expect(card('Museo del Volcán').getByText('from 3,00 €', plain)).toBeVisible();
});

test.each([
  ['a venue that is closed for today', { opening_hours: { rules: [], exceptions: [] } }],
  ['a venue of passes alone, whose hours are those of its office', { ticket_sale_active: false }],
])('the card of %s has no opening line', async (_, values) => {
  fakeBoxOffice({
    'GET /headquarter': () =>
      ok([
        { ...ALCAZAR, ...values },
        { ...ALCAZAR, id: 3, name: 'Open' },
      ]),
  });
  await renderScreen(<FrontScreen />, { at: '/', texts });
  await screen.findByRole('heading', { name: 'Open' });
  expect(await card('Open').findByText('Open today until 18:00')).toBeVisible();
  expect(card('Alcázar de la Vega').queryByText(/[Oo]pen|Closed/)).not.toBeInTheDocument();
});

test('the search text and the city of the address filter the cards', async () => {
  await front();
  await screen.findByRole('heading', { name: 'Museo del Volcán' });
  const field = screen.getByRole('searchbox', { name: 'Search by name or town' });
  await userEvent.type(field, 'volcan');
  expect(shown()).toEqual(['Museo del Volcán', 'Choose', 'Pay', 'Enter']);
  await userEvent.type(field, 'x');
  expect(screen.getByText('No places match. Try another name or town.')).toBeVisible();
  await userEvent.clear(field);
  const town = screen.getByRole('link', { name: 'Los Llanos' });
  expect(town).toHaveAttribute('href', '/en/?town=los-llanos');
  await userEvent.click(town);
  expect(shown()).toEqual(['Museo del Volcán', 'Choose', 'Pay', 'Enter']);
  expect(screen.getByRole('link', { name: 'Los Llanos', current: true })).toBeVisible();
});

test('a company page shows the company’s venues', async () => {
  const office = fakeBoxOffice({
    'GET /company/sur/slug': () =>
      ok({ id: 3, slug: 'sur', name: 'Patrimonio Sur', prefix: '', phone: '', email: '' }),
    'GET /headquarter': () => ok([ALCAZAR]),
  });
  await renderScreen(<CompanyScreen />, { at: '/sur', venue: venueOfPage({ slug: 'sur' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Patrimonio Sur' })).toBeVisible();
  expect(await screen.findByText('1 place to visit')).toBeVisible();
  expect(office.sent('GET /headquarter')[0]?.query).toEqual({ company: '3', language: 'en' });
  expect(card('Alcázar de la Vega').getByText('Carmona')).toBeVisible();
});
