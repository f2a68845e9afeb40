import type { Headquarter, VenueAbout } from '@taquilla/contracts';
import { textsWith } from '@taquilla/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { texts as ofHome } from '../features/venue-home/texts.ts';
import { fakeBoxOffice, ok } from '@taquilla/testing/visits/fake-box-office.ts';
import { accessInterface, month, slot, venue } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage, renderScreen } from '@taquilla/testing/catalogue/render-screen.tsx';
import VenueHomeScreen, { texts } from './venue-home.tsx';

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2030-11-13T11:00:00Z'), doNotFake: ['queueMicrotask'] }),
);
afterEach(() => {
  resetPage();
  jest.useRealTimers();
});

const nothing: VenueAbout = {
  languages: [],
  highlights: [],
  included: [],
  not_included: [],
  getting_here: [],
  questions: [],
};
const everything: VenueAbout = {
  ...nothing,
  visit_minutes: 90,
  languages: ['es', 'en'],
  step_free: 'partly',
  highlights: [{ title: 'The courtyard', text: 'A well and shade.' }],
  included: ['The house'],
  not_included: ['The tower'],
  getting_here: ['Bus 4'],
  map: {
    streets: [
      {
        points: [
          [-100, 0],
          [100, 0],
        ],
        isMain: true,
        name: 'High Street',
      },
    ],
    areas: [],
    places: [],
  },
  questions: [{ question: 'Dogs?', answer: 'Guide dogs only.' }],
  ticket: { name: 'Adult', price: 13.5, is_from: false, item_id: 70 },
};
/** 13 November 2030 is a Wednesday. */
const open: Partial<Headquarter> = {
  tourist_pass_sale_active: false,
  self_service: {
    terms: { short: 'Change up to 24 h before', tickets: [], 'tourist-pass': [], event: [] },
  },
  address: { street: 'Water Square 1', postcode: '41410', country: 'ES' },
  location: { latitude: 37.5, longitude: -5.25 },
  opening_hours: {
    rules: [{ weekdays: ['wed', 'thu'], from: null, until: null, opens: '09:30', closes: '18:00' }],
    exceptions: [{ day: '12-25', opens: null, closes: null, name: 'Christmas Day' }],
    last_entry_minutes: 60,
  },
};

async function show(
  about: VenueAbout,
  values: Partial<Headquarter> = {},
  answers: Parameters<typeof fakeBoxOffice>[0] = {},
) {
  fakeBoxOffice({
    'GET /headquarter/1/about': () => ok(about),
    'GET /headquarter/1/pictures': () => ok([]),
    'GET /tourist-pass/headquarter/1/access-interface': () => ok([]),
    'GET /ticket/item/70/dates': () => ok(month('2030-11', { 13: { status: 'full', available: 0 } })),
    'GET /ticket/item/70/stock': () => ok([slot('10:00', 0), slot('12:30', 4)]),
    ...answers,
  });
  // each test starts without loaded texts, while the module that loads them stays loaded
  const own = textsWith(texts, (locale) => ofHome.load(locale));
  await renderScreen(<VenueHomeScreen />, { at: '/monuments/alcazar', venue: venue(values), texts: own });
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the venue home shows visitor information, the main ticket’s price and the next available time (R233)', async () => {
  await show(everything, open);
  expect(await screen.findByText('Open today until 18:00')).toBeVisible();
  for (const fact of ['About 1h 30m', 'In 2 languages', 'Partly step-free', 'Change up to 24 h before']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  const box = within(screen.getByRole('region', { name: 'Choose tickets' }));
  expect(box.getByText('Adult')).toBeVisible();
  expect(box.getByText('13,50 €', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeVisible();
  expect(await box.findByText('Thu 14 Nov, 12:30')).toBeVisible();
  expect(box.getByRole('link')).toHaveAttribute('href', '/en/monuments/alcazar/tickets');
});

test('the button opens the interface of the main ticket if there are several (R506)', async () => {
  const { ticket } = everything;
  const kinds = [accessInterface(8, 'Nights'), { ...accessInterface(9, 'Visits'), ticket }];
  await show(everything, open, { 'GET /ticket/headquarter/1/access-interface': () => ok(kinds) });
  const box = within(screen.getByRole('region', { name: 'Choose tickets' }));
  await waitFor(() => {
    expect(box.getByRole('link')).toHaveAttribute('href', '/en/monuments/alcazar/tickets?interface=9');
  });
});

test('the hours mark today and list exceptions; the address links to a map', async () => {
  await show(everything, open);
  expect(await screen.findByRole('heading', { name: 'Opening hours' })).toBeVisible();
  const today = screen.getAllByRole('row').filter((row) => row.hasAttribute('aria-current'));
  expect(today.map(({ textContent }) => textContent)).toEqual(['Wednesday09:30 – 18:00']);
  expect(screen.getByRole('row', { name: 'Wednesday 25 December Christmas Day Closed' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Open in maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=37.5%2C-5.25',
  );
  expect(screen.getByRole('img', { name: /^Sketch of the streets around/ })).toBeVisible();
  expect(headings()).toEqual([
    'Highlights',
    'What’s included',
    'Opening hours',
    'Getting here',
    'Questions and answers',
  ]);
});

test('a venue without information shows name, price and button; one with several interfaces lists them', async () => {
  await show(nothing, { tourist_pass_sale_active: true });
  expect(await screen.findByRole('region', { name: 'Choose tickets' })).toBeVisible();
  const passes = await screen.findByRole('link', { name: 'Passes' });
  expect(passes).toHaveAttribute('href', '/en/monuments/alcazar/tourist-pass');
  expect(headings()).toEqual(['What would you like to do?']);
});
