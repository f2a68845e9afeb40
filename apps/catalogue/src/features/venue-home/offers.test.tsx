import type { Event, ListedPrice, SalesType } from '@taquilla/contracts';
import { textsWith } from '@taquilla/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeBoxOffice, ok, refuse } from '@taquilla/testing/visits/fake-box-office.ts';
import { accessInterface, venue } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage, renderScreen } from '@taquilla/testing/catalogue/render-screen.tsx';
import { texts as ofRoom } from '../../texts.ts';
import { Offers } from './offers.tsx';
import { texts } from './texts.ts';

afterEach(resetPage);

const EVENTS = 'GET /siae/event/headquarter/1';
const home = '/en/monuments/alcazar';

const event = (id: number, values: Partial<Event> = {}): Event => ({
  id,
  event_siae_id: id,
  title: `Play ${id}`,
  description: '',
  admission_type: 'seat',
  nominative: false,
  max_per_client: 8,
  next_hour_at: `2030-11-${13 + id}T20:30:00+01:00`,
  price_from: 18,
  availability: 'many',
  picture: null,
  ...values,
});

async function show(type: SalesType, answers: Parameters<typeof fakeBoxOffice>[0]) {
  fakeBoxOffice(answers);
  const ofPage = venue({
    ticket_sale_active: type === 'tickets',
    tourist_pass_sale_active: type === 'tourist-pass',
    event_siae_active: type === 'event-siae',
  });
  const own = textsWith(ofRoom, (locale) => texts.load(locale));
  await renderScreen(<Offers venue={ofPage} />, { at: '/monuments/alcazar', venue: ofPage, texts: own });
}

/** Texts of a row, one line each. */
const rowsOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map((row) =>
      [...row.querySelectorAll('h3, span')].map(({ textContent }) => textContent.replace(/\s/g, ' ')),
    );

/** Names and prices of a table, cell by cell. */
const pricesOf = (element: HTMLElement) =>
  [...element.querySelectorAll('th, td')].map((cell) =>
    [...cell.childNodes].map(({ textContent }) => textContent?.replace(/\s/g, ' ')).join(' '),
  );

const section = (name: string) => screen.findByRole('region', { name });
const noSkeleton = () =>
  waitFor(() => {
    expect(document.querySelector('[data-skeleton]')).toBeNull();
  });

test('Programme lists the next six events with day, time, price and a link when the venue sells events (R480)', async () => {
  const none = event(8, { title: 'No date', next_hour_at: null });
  const full = event(2, { availability: 'none' });
  const free = event(3, { price_from: null });
  const events = [none, full, event(1), free, event(4), event(5), event(6), event(7)];
  await show('event-siae', { [EVENTS]: () => ok(events) });
  const programme = await section('Programme');
  const rows = rowsOf(programme);
  expect(rows).toHaveLength(6);
  expect(rows.slice(0, 3)).toEqual([
    ['Thu 14 Nov', '20:30', 'Play 1', 'from 18,00 €'],
    ['Fri 15 Nov', '20:30', 'Play 2', 'Sold out'],
    ['Sat 16 Nov', '20:30', 'Play 3'],
  ]);
  const link = (name: string) => within(programme).getByRole('link', { name });
  expect(link('Play 1')).toHaveAttribute('href', `${home}/event-siae?event=1`);
  expect(link('All events')).toHaveAttribute('href', `${home}/event-siae`);
});

test('Programme says that there are no events and links to the list when none has a date (R480)', async () => {
  await show('event-siae', { [EVENTS]: () => ok([event(1, { next_hour_at: null })]) });
  const programme = await section('Programme');
  expect(within(programme).getByText('There are no events at the moment.')).toBeVisible();
  expect(within(programme).getByRole('link', { name: 'All events' })).toBeVisible();
});

test('Programme reserves its space while the events load and is absent when they fail (R480)', async () => {
  await show('event-siae', { [EVENTS]: () => refuse(500, 'broken') });
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

test('PriceList lists passes with price, the fee per order and the link to them when the venue sells passes only (R481)', async () => {
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

test('PriceList lists every product of each sales point with who pays it and one link (R482)', async () => {
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

test('PriceList is absent when the sales points have no prices, and when they fail (R482)', async () => {
  await show('tickets', {});
  await noSkeleton();
  expect(screen.queryByRole('region')).toBeNull();
  resetPage();
  await show('tickets', { 'GET /ticket/headquarter/1/access-interface': () => refuse(500, 'broken') });
  await noSkeleton();
  expect(screen.queryByRole('region')).toBeNull();
});
