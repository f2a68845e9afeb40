import type { Headquarter, VenueAbout } from '@taquilla/contracts';
import { textsWith } from '@taquilla/i18n';
import { fireEvent, screen, within } from '@testing-library/react';
import { texts as ofChoice } from '../base/choices/texts.ts';
import { texts as ofHome } from '../features/venue-home/texts.ts';
import { fakeBoxOffice, ok, refuse } from '@taquilla/testing/visits/fake-box-office.ts';
import { accessInterface, item, month, product, slot, venue } from '@taquilla/testing/visits/fixtures.ts';
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
/** Open on 13 November 2030, a Wednesday, which is the current date of these tests. */
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
    'GET /headquarter': () => ok([]),
    'GET /tourist-pass/headquarter/1/access-interface': () => ok([]),
    'GET /ticket/item/70/dates': () => ok(month('2030-11', { 13: { status: 'full', available: 0 } })),
    'GET /ticket/item/70/stock': () => ok([slot('10:00', 0), slot('12:30', 4)]),
    ...answers,
  });
  // a new text store for each test; the modules with the texts are imported only once
  const own = textsWith(
    texts,
    (locale) => ofHome.load(locale),
    (locale) => ofChoice.load(locale),
  );
  await renderScreen(<VenueHomeScreen />, { at: '/monuments/alcazar', venue: venue(values), texts: own });
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** Sales point of the standard ticket. */
const point = { ...accessInterface(9, 'Visits'), ticket: everything.ticket };
const adult = product({ is_main: true, items: [item({ id: 70 })], total: 12.5 });
const child = product({ id: 8, name: 'Child', description: '', items: [item({ id: 71 })], total: 4 });
const tower = product({ id: 9, name: 'Tower', items: [item({ id: 72 }), item({ id: 73, room_id: 4 })] });
const sold: Parameters<typeof fakeBoxOffice>[0] = {
  'GET /ticket/headquarter/1/access-interface': () => ok([accessInterface(8, 'Nights'), point]),
  'GET /ticket/interface/9/product': () => ok([child, tower, adult]),
};

/** Returns the card after its products have loaded. */
async function card() {
  const box = within(await screen.findByRole('region', { name: 'Visits' }));
  expect(await box.findByText('Adult')).toBeVisible();
  return box;
}
const named = (name: string | RegExp) => ({ name });

test('the venue home shows visitor information beside the card of the standard ticket (R233)', async () => {
  await show(everything, open, sold);
  expect(await screen.findByText('Open today until 18:00')).toBeVisible();
  for (const fact of ['About 1h 30m', 'In 2 languages', 'Partly step-free', 'Change up to 24 h before']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  const box = await card();
  expect(box.getByText('Adult')).toBeVisible();
  expect(box.getByText('Child')).toBeVisible();
  expect(box.queryByText('Tower')).toBeNull();
});

test('the card chooses the first day and time with capacity, shows the whole price and links to the tickets page with this choice (R506)', async () => {
  await show(everything, open, sold);
  const box = await card();
  expect(await box.findByRole('button', named(/^12:30/))).toHaveAttribute('aria-pressed', 'true');
  expect(box.getByRole('button', named(/^Today/))).toHaveAttribute('aria-disabled', 'true');
  expect(box.getByRole('button', named(/^Today/))).toHaveTextContent('Sold out');
  expect(box.getByRole('button', named(/^Tomorrow/))).toHaveAttribute('aria-pressed', 'true');
  expect(box.queryByRole('button', named(/^10:00/))).toBeNull();
  expect(
    await box.findByText('13,50 €', { selector: 'strong', normalizer: (text) => text.replace(/\s/g, ' ') }),
  ).toBeVisible();
  expect(box.getByRole('link', named('Continue'))).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/tickets?interface=9&products=7x1&day=2030-11-14&times=3x1230',
  );
});

test('the card applies the quantities of both products to price and link', async () => {
  await show(everything, open, sold);
  const box = await card();
  fireEvent.click(box.getByRole('button', named('One more: Child')));
  expect(
    await box.findByText('17,50 €', { selector: 'strong', normalizer: (text) => text.replace(/\s/g, ' ') }),
  ).toBeVisible();
  fireEvent.click(box.getByRole('button', named('One fewer: Adult')));
  expect(box.getByRole('link', named('Continue'))).toHaveAttribute(
    'href',
    expect.stringContaining('products=8x1&day=2030-11-14'),
  );
  fireEvent.click(box.getByRole('button', named('One fewer: Child')));
  expect(box.getByText('No tickets chosen yet')).toBeVisible();
  expect(box.getByRole('link', named('Continue'))).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/tickets?interface=9',
  );
});

test('the card offers no time when the day has none with capacity for the party', async () => {
  await show(everything, open, {
    ...sold,
    'GET /ticket/item/70/stock': () => ok([slot('10:00', 0)]),
  });
  const box = await card();
  expect(await box.findByText('No times left on this day.')).toBeVisible();
  expect(box.getByRole('link', named('Continue'))).toHaveAttribute(
    'href',
    expect.stringMatching(/day=2030-11-14$/),
  );
});

test('the card shows “Try again” when the days cannot be loaded', async () => {
  await show(everything, open, { ...sold, 'GET /ticket/item/70/dates': () => refuse(500, 'broken') });
  const box = await card();
  expect(await box.findByText('We can’t show times right now.')).toBeVisible();
  expect(box.getByRole('button', named('Try again'))).toBeVisible();
  expect(box.getByText('Adult')).toBeVisible();
});

test('the card of a standard ticket without an item shows its price and links to the selection without an interface', async () => {
  const ticket = { name: 'Adult', price: 13.5, is_from: false };
  const kinds = [accessInterface(8, 'Nights'), { ...accessInterface(9, 'Visits'), ticket }];
  await show({ ...everything, ticket }, open, {
    'GET /ticket/headquarter/1/access-interface': () => ok(kinds),
  });
  const box = within(await screen.findByRole('region', { name: 'Choose tickets' }));
  expect(await box.findByText('13,50 €', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeVisible();
  expect(box.getByRole('link')).toHaveAttribute('href', '/en/monuments/alcazar/tickets');
});

test('the hours merge equal days and list exceptions; the address links to a map', async () => {
  await show(everything, open);
  expect(await screen.findByRole('heading', { name: 'Opening hours' })).toBeVisible();
  expect(screen.getByText('Wednesday – Thursday').nextSibling).toHaveTextContent('09:30–18:00');
  expect(screen.getByText('Last entry at 17:00.')).toBeVisible();
  expect(screen.getByText(/^Wednesday 25 December/)).toHaveTextContent('Christmas Day');
  expect(await screen.findByRole('link', { name: 'Open in maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=37.5%2C-5.25',
  );
  expect(screen.getByRole('img', { name: /^Sketch of the streets around/ })).toBeVisible();
  expect(headings()).toEqual([
    'Highlights',
    'What’s included',
    'Opening hours',
    'Questions and answers',
    'Getting here',
  ]);
});

test('a venue without information shows its name and the button', async () => {
  await show(nothing);
  expect(await screen.findByRole('region', { name: 'Choose tickets' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
});
