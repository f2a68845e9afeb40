import type { ListedVenue, ProgrammeEvent } from '@taquilla/contracts';
import { textsWith } from '@taquilla/i18n';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBoxOffice, ok, refuse } from '@taquilla/testing/visits/fake-box-office.ts';
import { venue as venueOfPage } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage, renderScreen } from '@taquilla/testing/catalogue/render-screen.tsx';
import CompanyScreen, { texts as ofCompany } from './company.tsx';
import { texts as ofProgramme } from '../features/programme/texts.ts';
import FrontScreen, { texts as ofFront } from './front.tsx';

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2030-11-13T11:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] }),
);
afterEach(() => {
  resetPage();
  jest.useRealTimers();
});

const texts = textsWith(ofFront, ofProgramme.load);
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

const event = (
  id: number,
  venueId: number,
  title: string,
  dates: string[],
  available = 9,
): ProgrammeEvent => ({
  id,
  headquarter_id: venueId,
  title,
  description: '',
  admission_type: 'ticket',
  picture: null,
  dates: dates.map((at, index) => ({
    id: 10 * id + index,
    visit_at: `2030-11-${at}:00+01:00`,
    price_from: 18,
    available,
  })),
});
const NIGHTS = event(1, 1, 'Alcázar nights', ['15T21:00', '16T21:00']);
const CLIMB = event(2, 2, 'Crater climb', ['13T16:00', '14T16:00', '20T16:00'], 0);
const EVENTS = [CLIMB, NIGHTS];

const front = async (at = '/') => {
  fakeBoxOffice({
    'GET /headquarter': () => ok([ALCAZAR, MUSEUM]),
    'GET /siae/programme': () => ok(EVENTS),
  });
  await renderScreen(<FrontScreen />, { at, texts });
};
/** Returns the names of the venues or events below a heading. */
const under = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('section') ?? document.body)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const shown = () => under('Places');
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('li') ?? document.body);
const plain = { normalizer: (text: string) => text.replace(/\s/g, ' ') };

test('each venue card shows city, company, opening state and main price (R502)', async () => {
  await front();
  await screen.findByRole('heading', { level: 3, name: 'Alcázar de la Vega' });
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
    'GET /siae/programme': () => ok([]),
  });
  await renderScreen(<FrontScreen />, { at: '/', texts });
  await screen.findByRole('heading', { name: 'Open' });
  expect(await card('Open').findByText('Open today until 18:00')).toBeVisible();
  expect(card('Alcázar de la Vega').queryByText(/[Oo]pen|Closed/)).not.toBeInTheDocument();
});

test('the search text and the city of the address filter the cards', async () => {
  await front();
  await screen.findByRole('heading', { name: 'Museo del Volcán' });
  const field = screen.getByRole('searchbox', { name: 'Search by town, place or event' });
  await userEvent.type(field, 'volcan');
  expect(shown()).toEqual(['Museo del Volcán']);
  await userEvent.type(field, 'x');
  expect(screen.getByText('No places match. Try another name or town.')).toBeVisible();
  await userEvent.clear(field);
  const town = screen.getByRole('link', { name: 'Los Llanos' });
  expect(town).toHaveAttribute('href', '/en/?town=los-llanos');
  await userEvent.click(town);
  expect(shown()).toEqual(['Museo del Volcán']);
  expect(screen.getByRole('link', { name: 'Los Llanos', current: true })).toBeVisible();
});

test('a company page shows the company’s venues and events', async () => {
  const office = fakeBoxOffice({
    'GET /company/sur/slug': () =>
      ok({ id: 3, slug: 'sur', name: 'Patrimonio Sur', prefix: '', phone: '', email: '' }),
    'GET /headquarter': () => ok([ALCAZAR]),
    'GET /siae/programme': () => ok([NIGHTS]),
  });
  await renderScreen(<CompanyScreen />, {
    at: '/sur',
    venue: venueOfPage({ slug: 'sur' }),
    texts: textsWith(ofCompany, ofProgramme.load),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Patrimonio Sur' })).toBeVisible();
  expect(await screen.findByText('1 place to visit')).toBeVisible();
  expect(office.sent('GET /headquarter')[0]?.query).toEqual({ company: '3', language: 'en' });
  expect(card('Alcázar de la Vega').getByText('Carmona')).toBeVisible();
  expect(under('On sale now')).toEqual(['Alcázar nights']);
  expect(office.sent('GET /siae/programme')[0]?.query).toEqual({ company: '3', language: 'en' });
});

test('the programme shows each event with its dates, venue, lowest price or “Sold out”, and a link (R521)', async () => {
  await front();
  await screen.findByRole('heading', { name: 'Crater climb' });
  expect(under('On sale now')).toEqual(['Crater climb', 'Alcázar nights']);
  const climb = card('Crater climb');
  expect(climb.getByText('Wed 13 Nov, Thu 14 Nov and more dates')).toBeVisible();
  expect(climb.getByText('Museo del Volcán, Los Llanos')).toBeVisible();
  expect(climb.getByText('Sold out')).toBeVisible();
  const nights = card('Alcázar nights');
  expect(nights.getByText('Fri 15 Nov and Sat 16 Nov, 21:00')).toBeVisible();
  expect(nights.getByText('from 18,00 €', plain)).toBeVisible();
  expect(nights.getByRole('link')).toHaveAttribute('href', '/en/monuments/alcazar/event-siae?event=1');
});

test('town and days of the address filter the programme; the links offer only days with events (R521)', async () => {
  await front('/?town=carmona&when=weekend');
  expect(await screen.findByRole('heading', { name: 'This weekend in Carmona' })).toBeVisible();
  expect(under('This weekend in Carmona')).toEqual(['Alcázar nights']);
  const days = within(screen.getByRole('navigation', { name: 'Days' }));
  expect(days.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All dates',
    'This weekend',
  ]);
  expect(days.getByRole('link', { name: 'All dates' })).toHaveAttribute('href', '/en/?town=carmona');
});

test('the search finds events by title, with their venues', async () => {
  await front();
  await userEvent.type(await screen.findByRole('searchbox'), 'crater');
  expect(shown()).toEqual(['Museo del Volcán']);
  expect(under('On sale now')).toEqual(['Crater climb']);
});

test('the lead picture belongs to the next event with tickets left, else to the first venue (R521)', async () => {
  await front();
  const lead = await screen.findByRole('heading', { level: 2, name: 'Alcázar nights' });
  expect(lead.closest('article')).toHaveTextContent(/^Fri 15 Nov, 21:00 · Carmona/);
  expect(within(lead).getByRole('link')).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/event-siae?event=1&date=10',
  );
  resetPage();
  fakeBoxOffice({
    'GET /headquarter': () => ok([ALCAZAR]),
    'GET /siae/programme': () => refuse(500, 'broken'),
  });
  await renderScreen(<FrontScreen />, { at: '/', texts });
  expect(await screen.findByRole('heading', { level: 2, name: 'Alcázar de la Vega' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'On sale now' })).not.toBeInTheDocument();
});

test('venues that sell passes only are listed after the places', async () => {
  const pass = venue({
    id: 3,
    name: 'Bay Card',
    ticket_sale_active: false,
    tourist_pass_sale_active: true,
  });
  fakeBoxOffice({ 'GET /headquarter': () => ok([pass, ALCAZAR]), 'GET /siae/programme': () => ok([]) });
  await renderScreen(<FrontScreen />, { at: '/', texts });
  await screen.findByRole('heading', { level: 3, name: 'Bay Card' });
  expect([shown(), under('Passes')]).toEqual([['Alcázar de la Vega'], ['Bay Card']]);
});
