import type { Event, SalesType } from '@taquilla/contracts';
import { textsWith } from '@taquilla/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeBoxOffice, ok, refuse } from '@taquilla/testing/visits/fake-box-office.ts';
import { accessInterface, item, product, venue } from '@taquilla/testing/visits/fixtures.ts';
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
      [...row.querySelectorAll('h3, p, span')].map(({ textContent }) => textContent.replace(/\s/g, ' ')),
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
  const events = [none, event(1), full, free, event(4), event(5), event(6), event(7)];
  await show('event-siae', { [EVENTS]: () => ok(events) });
  const programme = await section('Programme');
  const rows = rowsOf(programme);
  expect(rows).toHaveLength(6);
  expect(rows.slice(0, 3)).toEqual([
    ['Play 1', 'Thu 14 Nov 2030, 20:30', 'from 18,00 €'],
    ['Play 2', 'Fri 15 Nov 2030, 20:30', 'Sold out'],
    ['Play 3', 'Sat 16 Nov 2030, 20:30'],
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

test('PriceList lists passes with price, the fee per order and a link when the venue sells passes only (R481)', async () => {
  await show('tourist-pass', {
    'GET /tourist-pass/headquarter/1/access-interface': () => ok([accessInterface(12, 'Cards')]),
    'GET /tourist-pass/interface/12/product': () =>
      ok([product({ name: 'Bay card', description: 'Three museums', total: 24 })]),
  });
  const passes = await section('Passes');
  expect(rowsOf(passes)).toEqual([['Bay card', 'Three museums', '24,00 €']]);
  expect(await within(passes).findByText(/^Plus 1,00\s€ booking fee per order\.$/)).toBeVisible();
  expect(within(passes).getByRole('link', { name: 'See the passes' })).toHaveAttribute(
    'href',
    `${home}/tourist-pass`,
  );
});

test('PriceList lists products at unit prices with their visitor groups, main product first, when a venue has several tickets (R482)', async () => {
  const accreditations = [{ id: 1, type: 'student', name: 'Student card' }];
  const student = product({
    id: 8,
    name: 'A student',
    description: '',
    total: 6,
    items: [
      item({
        accreditations,
        price: 6,
        day_prices: [{ from: null, until: null, weekdays: ['mon'], price: 5 }],
      }),
    ],
  });
  await show('tickets', {
    'GET /ticket/interface/11/product': () => ok([student, product({ is_main: true })]),
  });
  const prices = await section('Prices');
  expect(rowsOf(prices)).toEqual([
    ['Adult', 'From 14 years', '12,50 €'],
    ['A student', 'Proof needed: Student card', 'from 5,00 €'],
  ]);
  expect(await within(prices).findAllByText(/booking fee/)).toHaveLength(1);
  expect(within(prices).getByRole('link')).toHaveAttribute('href', `${home}/tickets`);
});

test('PriceList links each sales point with the price of its main ticket when a venue has several (R482)', async () => {
  const ticket = { name: 'Adult', price: 13.5, is_from: false };
  const points = [
    { ...accessInterface(8, 'Visits'), ticket },
    { ...accessInterface(9, 'Nights'), price_from: 20 },
  ];
  await show('tickets', { 'GET /ticket/headquarter/1/access-interface': () => ok(points) });
  const prices = await section('Prices');
  expect(rowsOf(prices)).toEqual([
    ['Visits', 'Adult', '13,50 €'],
    ['Nights', 'from 20,00 €'],
  ]);
  expect(within(prices).getByRole('link', { name: 'Nights' })).toHaveAttribute(
    'href',
    `${home}/tickets?interface=9`,
  );
});

test('PriceList is absent when the only ticket is priced in the buy box, and when products fail (R482)', async () => {
  await show('tickets', {});
  await noSkeleton();
  expect(screen.queryByRole('region')).toBeNull();
  resetPage();
  await show('tickets', { 'GET /ticket/interface/11/product': () => refuse(500, 'broken') });
  await noSkeleton();
  expect(screen.queryByRole('region')).toBeNull();
});
