import type {
  ListedPrice,
  ProgrammeDate,
  ProgrammeEvent,
  SalesType,
  SelfServiceTerms,
} from '@taquilla/contracts';
import { textsWith } from '@taquilla/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeBoxOffice, ok, refuse } from '@taquilla/testing/visits/fake-box-office.ts';
import { accessInterface, venue } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage, renderScreen } from '@taquilla/testing/catalogue/render-screen.tsx';
import { texts as ofRoom } from '../../texts.ts';
import { Offers } from './offers.tsx';
import { texts } from './texts.ts';

afterEach(resetPage);

const PROGRAMME = 'GET /siae/programme';
const home = '/en/monuments/alcazar';

const event = (id: number, dates: ProgrammeDate[]): ProgrammeEvent => ({
  id,
  headquarter_id: 1,
  title: `Play ${id}`,
  description: '',
  admission_type: 'seat',
  picture: null,
  dates,
});
const date = (day: number, values: Partial<ProgrammeDate> = {}): ProgrammeDate => ({
  id: day,
  visit_at: `2030-11-${day}T20:30:00+01:00`,
  price_from: 18,
  available: 412,
  ...values,
});

async function show(
  type: SalesType,
  answers: Parameters<typeof fakeBoxOffice>[0],
  selfService?: SelfServiceTerms,
) {
  fakeBoxOffice(answers);
  const ofPage = venue({
    ticket_sale_active: type === 'tickets',
    tourist_pass_sale_active: type === 'tourist-pass',
    event_siae_active: type === 'event-siae',
    ...(selfService && { self_service: selfService }),
  });
  const own = textsWith(ofRoom, (locale) => texts.load(locale));
  await renderScreen(<Offers venue={ofPage} />, { at: '/monuments/alcazar', venue: ofPage, texts: own });
}

/** Returns the texts of each row, with plain spaces. */
const rowsOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map((row) =>
      [...row.querySelectorAll('h3, span')].map(({ textContent }) => textContent.replace(/\s/g, ' ')),
    );

/** Returns the texts of the header and data cells, with plain spaces. */
const pricesOf = (element: HTMLElement) =>
  [...element.querySelectorAll('th, td')].map((cell) =>
    [...cell.childNodes].map(({ textContent }) => textContent?.replace(/\s/g, ' ')).join(' '),
  );

const section = (name: string) => screen.findByRole('region', { name });
const noSkeleton = () =>
  waitFor(() => {
    expect(document.querySelector('[data-skeleton]')).toBeNull();
  });

test('Programme lists the next six dates by event with day, time, price, tickets left and a link to the seats (R480)', async () => {
  const soon = [14, 16, 18, 20, 22].map((day) => date(day));
  const other = event(2, [date(15, { available: 12, price_from: null }), date(23)]);
  await show('event-siae', { [PROGRAMME]: () => ok([event(1, soon), other]) });
  const programme = await section('Programme');
  const [first, second] = within(programme).getAllByRole('article');
  expect(first && rowsOf(first)[0]).toEqual([
    'Thu 14 Nov',
    '20:30',
    'from 18,00 €',
    '412 tickets left',
    'Choose seats',
  ]);
  expect(first && rowsOf(first)).toHaveLength(5);
  expect(second && rowsOf(second)).toEqual([['Fri 15 Nov', '20:30', '12 tickets left', 'Choose seats']]);
  const link = (name: string) => within(programme).getByRole('link', { name });
  expect(link('Choose seats: Play 1, Thu 14 Nov, 20:30')).toHaveAttribute(
    'href',
    `${home}/event-siae?event=1&date=14`,
  );
  expect(link('All dates')).toHaveAttribute('href', `${home}/event-siae`);
});

test('Programme links a sold-out date to the waiting list, if the venue has one (R480)', async () => {
  const answers = { [PROGRAMME]: () => ok([event(1, [date(14, { available: 0 })])]) };
  await show('event-siae', answers);
  const programme = await section('Programme');
  expect(rowsOf(programme)).toEqual([['Thu 14 Nov', '20:30', 'Sold out']]);
  resetPage();
  await show('event-siae', answers, { waiting_list: { offer_minutes: 60 } });
  expect(
    await screen.findByRole('link', { name: 'Join the waiting list: Play 1, Thu 14 Nov, 20:30' }),
  ).toHaveAttribute('href', `${home}/waiting-list?event=1&date=14`);
});

test('Programme says that there are no dates and links to the list when none is on sale (R480)', async () => {
  await show('event-siae', { [PROGRAMME]: () => ok([]) });
  const programme = await section('Programme');
  expect(within(programme).getByText('No dates on sale yet.')).toBeVisible();
  expect(within(programme).getByRole('link', { name: 'All dates' })).toBeVisible();
});

test('Programme reserves its space while the dates load and is absent when the request fails (R480)', async () => {
  await show('event-siae', { [PROGRAMME]: () => refuse(500, 'broken') });
  expect(document.querySelector('[data-skeleton]')).toBeVisible();
  await noSkeleton();
  expect(screen.queryByRole('region')).toBeNull();
});

const price = (values: Partial<ListedPrice> = {}): ListedPrice => ({
  name: 'Adult',
  description: 'From 14 years',
  price: 12.5,
  is_from: false,
  accreditations: [],
  ...values,
});

test('PriceList lists passes with price, the fee per order and a link to the passes when the venue sells passes only (R481)', async () => {
  const prices = [price({ name: 'Bay card', description: 'Three museums', price: 24 })];
  await show('tourist-pass', {
    'GET /tourist-pass/headquarter/1/access-interface': () =>
      ok([{ ...accessInterface(12, 'Cards'), prices }]),
  });
  const passes = await section('Passes');
  expect(pricesOf(passes)).toEqual(['Bay card Three museums', '24,00 €']);
  expect(await within(passes).findByText(/^Plus 1,00\s€ booking fee per order\.$/)).toBeVisible();
  expect(within(passes).getByRole('link', { name: 'See the passes: Cards' })).toHaveAttribute(
    'href',
    `${home}/tourist-pass?interface=12`,
  );
});

test('PriceList lists description, accreditation and price of every product of each sales point, the fee once and a link (R482)', async () => {
  const student = price({
    name: 'Student',
    description: '',
    price: 6,
    is_from: true,
    accreditations: ['Student card'],
  });
  const points = [
    { ...accessInterface(8, 'Visits'), lead: 'At your own pace.', prices: [price(), student] },
    { ...accessInterface(9, 'Nights'), prices: [price({ name: 'Night visit', price: 18 })] },
  ];
  await show('tickets', { 'GET /ticket/headquarter/1/access-interface': () => ok(points) });
  const list = await section('Tickets and prices');
  const [visits, nights] = within(list).getAllByRole('article');
  expect(visits).toHaveTextContent('At your own pace.');
  expect(visits && pricesOf(visits)).toEqual([
    'Adult From 14 years',
    '12,50 €',
    'Student Proof needed: Student card',
    'from 6,00 €',
  ]);
  expect(nights && pricesOf(nights)).toEqual(['Night visit From 14 years', '18,00 €']);
  expect(await within(list).findAllByText(/booking fee/)).toHaveLength(1);
  expect(within(list).getByRole('link', { name: 'Choose tickets: Nights' })).toHaveAttribute(
    'href',
    `${home}/tickets?interface=9`,
  );
});

test('PriceList is absent when the sales points have no prices, or cannot be loaded (R482)', async () => {
  await show('tickets', {});
  await noSkeleton();
  expect(screen.queryByRole('region')).toBeNull();
  resetPage();
  await show('tickets', { 'GET /ticket/headquarter/1/access-interface': () => refuse(500, 'broken') });
  await noSkeleton();
  expect(screen.queryByRole('region')).toBeNull();
});
