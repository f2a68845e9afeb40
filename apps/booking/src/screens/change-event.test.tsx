import type { ChangeQuote, ChangeState } from '@taquilla/contracts';
import { refusedBody } from '@taquilla/contracts';
import { renderAlone } from '@taquilla/testing/standalone/render-alone.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventHour, eventLine, seat, visitor } from '@taquilla/testing/booking/event-lines.ts';
import { fakeBoxOffice, ok, refuse } from '@taquilla/testing/visits/fake-box-office.ts';
import { venue } from '@taquilla/testing/visits/fixtures.ts';
import { resetPage } from '@taquilla/testing/visits/render-at-venue.tsx';
import ChangeScreen, { texts } from './change.tsx';

const SALE = '8a1b2c3d-4e5f-4a6b-9c7d-8e9f0a1b2c3d';
const STATE = `GET /sale/${SALE}/change`;
const QUOTE = `POST /sale/${SALE}/change/quote`;
const CHANGE = `POST /sale/${SALE}/change`;
const HOURS = 'GET /siae/event/70/hours';

afterEach(resetPage);

const SEATED = eventLine(0, 3, { seats: [seat('12'), seat('13'), seat('4', '6')] });
const state = (changes: Partial<ChangeState> = {}): ChangeState => ({
  id: SALE,
  reference: 'E1',
  kind: 'event',
  status: 'paid',
  edition: 0,
  total: 90,
  is_valid: true,
  lines: [SEATED],
  returns: null,
  change: null,
  history: [],
  bond_url: null,
  changes: {
    until: '2030-11-13T19:00:00Z',
    fee: 0,
    day_or_time: false,
    fewer: true,
    names: false,
    date: true,
    visitors: true,
  },
  ...changes,
});
const quote = (values: Partial<ChangeQuote> = {}) =>
  ok({ kinds: ['visit'], difference: 0, fee: 0, total: 90, ...values });

const open = async () => {
  await renderAlone(<ChangeScreen />, {
    texts,
    at: `/monuments/alcazar/change/${SALE}`,
    venue: venue(),
    route: { name: 'change', params: { slug: 'alcazar', sale: SALE } },
  });
  await screen.findByText('Purchase E1');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openPart = (title: string) => userEvent.click(screen.getByText(title));

test('the change page lists the seats of a purchase by row', async () => {
  fakeBoxOffice({ [STATE]: () => ok(state()), [HOURS]: () => ok([]) });
  await open();
  const lines = within(screen.getByText('3 × The Tide · Full price').closest('li') ?? document.body);
  expect(lines.getByText('Thu 14 Nov 2030, 20:00')).toBeInTheDocument();
  expect(lines.getByText('Stalls · Row 5, seats 12, 13')).toBeInTheDocument();
  expect(lines.getByText('Stalls · Row 6, seat 4')).toBeInTheDocument();
});

describe('change of the date (R353)', () => {
  test('unavailable dates show the reason, and the quote of the chosen date shows its seats above the pay button (R355)', async () => {
    const { sent } = fakeBoxOffice({
      [STATE]: () => ok(state()),
      [HOURS]: () =>
        ok([
          eventHour(500, 14),
          eventHour(501, 15, { available: 0 }),
          eventHour(502, 16, { available: 2 }),
          eventHour(503, 17, { price_from: 22 }),
        ]),
      [QUOTE]: () =>
        quote({
          difference: 6,
          total: 96,
          seats: [{ position: 0, seats: [seat('1', '9'), seat('2', '9')] }],
        }),
    });
    await open();
    await openPart('Another date');
    const group = screen.getByRole('group', { name: /^3 × The Tide · Full price · Thu 14 Nov 2030, 20:00$/ });
    const date = (name: RegExp) => within(group).getByRole('radio', { name });
    expect(date(/14 Nov/)).toBeChecked();
    // without the booking fee of 1 €, which was paid with the purchase
    expect(date(/14 Nov/)).toHaveAccessibleDescription('Your current date · from 19,00\u00a0€');
    expect(date(/15 Nov/)).toBeDisabled();
    expect(date(/15 Nov/)).toHaveAccessibleDescription('Sold out');
    expect(date(/16 Nov/)).toBeDisabled();
    expect(date(/16 Nov/)).toHaveAccessibleDescription('Only 2 tickets left');
    expect(date(/17 Nov/)).toHaveAccessibleDescription('from 21,00\u00a0€');
    expect(within(group).getByRole('group', { name: 'November 2030' })).toBeInTheDocument();

    await userEvent.click(date(/17 Nov/));
    const seats = await screen.findByText('Stalls · Row 9, seats 1, 2');
    const pay = screen.getByRole('button', { name: 'Change and pay 6,00\u00a0€' });
    expect(seats.compareDocumentPosition(pay) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(sent(QUOTE)[0]?.body).toEqual({ edition: 0, lines: [{ position: 0, hour_id: 503 }] });
    await waitFor(() => {
      expect(screen.getByText(/^To pay now: 6,00 €\. Your new seats: Stalls/)).toHaveAttribute(
        'role',
        'status',
      );
    });

    await userEvent.click(date(/14 Nov/));
    expect(screen.queryByText('Your new seats')).not.toBeInTheDocument();
  });

  test('later dates are shown on request, and the heading of their month takes the focus', async () => {
    const ofDecember = (id: number) =>
      eventHour(id, 1, { visit_at: `2030-12-${String(id - 599).padStart(2, '0')}T20:00:00+01:00` });
    const hours = Array.from({ length: 13 }, (_, index) => eventHour(500 + index, 14 + index));
    fakeBoxOffice({
      [STATE]: () => ok(state()),
      [HOURS]: () => ok([...hours, ...[600, 601].map(ofDecember)]),
    });
    await open();
    await openPart('Another date');
    expect(screen.getAllByRole('radio')).toHaveLength(13);
    await press('Show 2 more dates');
    expect(screen.getAllByRole('radio')).toHaveLength(15);
    expect(screen.getByText('December 2030')).toHaveFocus();
  });

  test('a message is shown when there is no other date', async () => {
    fakeBoxOffice({ [STATE]: () => ok(state()), [HOURS]: () => ok([eventHour(500, 14)]) });
    await open();
    await openPart('Another date');
    expect(screen.getByText('There aren’t any other dates at the moment.')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('“Try again” loads the dates after a failed request', async () => {
    const { handlers } = fakeBoxOffice({
      [STATE]: () => ok(state()),
      [HOURS]: () => refuse(400, 'No'),
    });
    await open();
    await openPart('Another date');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    handlers[HOURS] = () => ok([eventHour(500, 14), eventHour(501, 15)]);
    await userEvent.click(retry);
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
  });

  test('a change refused with waitForTurn links to the waiting room (R317)', async () => {
    fakeBoxOffice({
      [STATE]: () => ok(state()),
      [HOURS]: () => ok([eventHour(500, 14), eventHour(501, 15)]),
      [QUOTE]: () => quote(),
      [CHANGE]: () => ({ status: 403, body: refusedBody('waitForTurn') }),
    });
    await open();
    await openPart('Another date');
    await userEvent.click(screen.getByRole('radio', { name: /15 Nov/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const link = await screen.findByRole('link', { name: 'Go to the waiting room' });
    expect(link.getAttribute('href')).toMatch(/^\/waiting-room\?language=en&to=/);
  });
});

describe('reduction of places (R356)', () => {
  test('seats can be deselected one by one, and the last remaining seat stays selected', async () => {
    const { sent } = fakeBoxOffice({
      [STATE]: () => ok(state({ returns: { until: '2030-11-12T19:00:00Z', refund: 80, kept: 10 } })),
      [HOURS]: () => ok([]),
      [QUOTE]: () => quote({ kinds: ['fewer'], difference: -60, total: 30 }),
    });
    await open();
    await openPart('Fewer tickets');
    const group = screen.getByRole('group', { name: 'Tickets you keep: The Tide · Full price' });
    const box = (name: string) => within(group).getByRole('checkbox', { name });
    await userEvent.click(box('Stalls · Row 5, seat 12'));
    await userEvent.click(box('Stalls · Row 6, seat 4'));
    const last = box('Stalls · Row 5, seat 13');
    expect(last).toBeChecked();
    expect(last).toHaveAccessibleDescription(
      'You need to keep at least one ticket. To cancel everything, open “Cancel and get a refund”.',
    );
    await userEvent.click(last);
    expect(last).toBeChecked();
    await screen.findByRole('button', { name: 'Change and get 60,00\u00a0€ back' });
    expect(sent(QUOTE).at(-1)?.body).toEqual({
      edition: 0,
      lines: [{ position: 0, quantity: 1, units: [1] }],
    });
    await userEvent.click(box('Stalls · Row 5, seat 12'));
    expect(last).toHaveAccessibleDescription('');
  });

  test('places without seats are reduced by quantity', async () => {
    const { sent } = fakeBoxOffice({
      [STATE]: () => ok(state({ lines: [eventLine(0, 3)] })),
      [HOURS]: () => ok([]),
      [QUOTE]: () => quote({ difference: -30, total: 60 }),
    });
    await open();
    await openPart('Fewer tickets');
    await press('One fewer: The Tide · Full price');
    await screen.findByRole('button', { name: 'Change and get 30,00\u00a0€ back' });
    expect(sent(QUOTE).at(-1)?.body).toEqual({ edition: 0, lines: [{ position: 0, quantity: 2 }] });
  });
});

test('visitors of the remaining places can be replaced (R356)', async () => {
  const line = eventLine(0, 2, { visitors: [visitor('Ana', 'Ruiz'), visitor('Bea', '')] });
  const { sent } = fakeBoxOffice({
    [STATE]: () => ok(state({ lines: [{ ...line, holders: ['Ana Ruiz', 'Bea'] }] })),
    [HOURS]: () => ok([]),
    [QUOTE]: () => quote({ kinds: ['names'] }),
  });
  await open();
  await openPart('Other names');
  const instead = within(screen.getByRole('group', { name: 'Instead of Bea' }));
  await userEvent.type(instead.getByLabelText('First name'), 'Suharto');
  expect(sent(QUOTE)).toHaveLength(0);
  await userEvent.type(instead.getByLabelText('Last name'), '-');
  await screen.findByRole('button', { name: 'Change' });
  expect(sent(QUOTE).at(-1)?.body).toEqual({
    edition: 0,
    lines: [{ position: 0, visitors: [null, { name: 'Suharto', last_name: '' }] }],
  });
});

describe('while the ticketing authority issues (R354)', () => {
  const issuing: NonNullable<ChangeState['change']> = {
    id: '0b8a0a44-6d83-4a52-8e5f-b70ef7d3a001',
    state: 'issuing',
    kinds: ['visit'],
    difference: 0,
    expires_at: null,
    attempt: null,
  };
  const issuingState = state({ changes: null, change: issuing });

  test('the page has no buttons until the change is done, then shows the changed purchase', async () => {
    const { handlers, sent } = fakeBoxOffice({
      [STATE]: () => ok(state()),
      [HOURS]: () => ok([eventHour(500, 14), eventHour(501, 15)]),
      [QUOTE]: () => quote(),
      [CHANGE]: () => ok(issuingState),
    });
    await open();
    await openPart('Another date');
    await userEvent.click(screen.getByRole('radio', { name: /15 Nov/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await screen.findByText('We’re confirming your change');
    expect(document.activeElement).toHaveTextContent(/Until then your old tickets are valid/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText(/can no longer be changed/)).not.toBeInTheDocument();
    expect(sent('GET /payment-gateway/headquarter/1')).toHaveLength(0);
    handlers[STATE] = () =>
      ok(
        state({
          edition: 1,
          change: { ...issuing, state: 'done' },
          history: [{ at: '2030-11-01T10:00:00Z', kinds: ['visit'], before: [], difference: 0 }],
        }),
      );
    await screen.findByText('Your purchase has been changed', {}, { timeout: 6_000 });
    expect(screen.getByText('Another date', { selector: 'strong' })).toBeInTheDocument();
  });

  test('a refusal of the authority shows that the purchase has not changed', async () => {
    let isRefused = false;
    fakeBoxOffice({
      [STATE]: () => ok(isRefused ? state({ change: { ...issuing, state: 'ended' } }) : issuingState),
      [HOURS]: () => ok([]),
    });
    await open();
    await screen.findByText('We’re confirming your change');
    isRefused = true;
    const ended = await screen.findByText('The change wasn’t made', {}, { timeout: 6_000 });
    expect(ended.parentElement).toHaveTextContent(/hasn’t changed.*we refund it automatically/);
  });
});
