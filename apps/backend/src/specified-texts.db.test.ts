/**
 * The messages of the API's contract (R55), word for word: messages that the box office sends, requested over HTTP, each with
 * its code; and messages that only pages or another box office use.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import {
  address,
  endpoints,
  knownMessage,
  LOCALES,
  type ApiErrorBody,
  type SaleCreated,
} from '@taquilla/contracts';
import { addClient } from '@taquilla/testing/backend/client-fixture.ts';
import {
  addSellingEvent,
  byNumber,
  eventOrder,
  type SellingEvent,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { ticketOrder, type Buyer } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const { shop, buyer } = await shopForTests({}, ['login_attempt']);
let event: SellingEvent;

beforeEach(async () => {
  event = await addSellingEvent(shop, { standing: 20, maxPerClient: 10 });
});

type Answer = Awaited<ReturnType<Buyer['get']>>;

const panel = (path: string, payload: object) => buyer.post(`/client-panel/${path}`, payload);
const form = (changes: object = {}) => ({
  headquarter_id: event.venue.id,
  name: 'Inés',
  nif: '12345678Z',
  address: 'Calle Ancha 1',
  postcode: '11001',
  country: 'ES',
  phone: '600111222',
  language_id: 1,
  email: 'ines@example.org',
  emailVerify: 'ines@example.org',
  password: 'tres palabras largas',
  passwordVerify: 'tres palabras largas',
  ...changes,
});
const invoice = (changes: object = {}) => ({
  cif: 'A58818501',
  name: 'Viajes',
  address: 'Calle 1',
  country: 'ES',
  postcode: '11001',
  email: 'facturas@example.org',
  ...changes,
});
const ticket = (changes: Parameters<typeof ticketOrder>[1]) =>
  buyer.post('/ticket/order', ticketOrder(event.venue, changes));
const paidEvent = async () => {
  const sale = await buyer.buy(eventOrder(event, byNumber(event, 1)));
  await buyer.verdict(await buyer.pay(sale.id));
  return sale;
};
const recover = async () => {
  const { username } = await addClient(shop, event.venue.id);
  const requestRecovery = () =>
    buyer.get(`/client-panel/${username}/password-recovery?headquarter_id=${event.venue.id}`);
  return [await requestRecovery(), await requestRecovery()] as const;
};

/** Messages of the box office, in the body or, with `field`, of that field. */
const SENT: readonly [text: string, code: string, ask: () => Promise<Answer>, field?: string][] = [
  ['Unauthenticated', 'unauthenticated', () => buyer.get('/client-panel/client/me')],
  ['Link has expired', 'linkExpired', () => buyer.get(`/ticket/sale/${randomUUID()}/download-bond`)],
  ['This page could not be found', 'notFound', () => buyer.get('/headquarter/nowhere/slug')],
  ['The given data was invalid.', 'invalidData', () => buyer.post('/client', {})],
  ['This field is required', 'required', () => buyer.post('/client', form({ name: '' })), 'name'],
  ['Invalid email', 'invalidEmail', () => panel('register', form({ email: 'x' })), 'email'],
  ['Invalid username', 'invalidUsername', () => panel('register', form({ username: 'x' })), 'username'],
  [
    'Emails are not the same',
    'emailsDiffer',
    () => panel('register', form({ emailVerify: 'a@b.example' })),
    'emailVerify',
  ],
  ['Username already exists', 'usernameTaken', () => registerTwice()],
  ['The username has already been taken.', 'nameTaken', () => registerTwice(), 'username'],
  ['Password already requested', 'passwordRequested', async () => (await recover())[1]],
  ['An email was sent', '', async () => (await recover())[0]],
  [
    'The selected code is invalid.',
    'invalidCode',
    () => buyer.post(`/promotion/check?code=NO&headquarter_id=${event.venue.id}`, {}),
  ],
  ['Your cart is empty', 'emptyCart', () => ticket({ products: [] })],
  [
    'The CIF/NIF number A58818502 is not valid',
    'invalidCif',
    () => ticket({ invoice: invoice({ cif: 'A58818502' }) }),
  ],
  [
    'Please check the invoice data',
    'checkInvoice',
    () => ticket({ invoice: invoice({ country: 'IT', cif: '00743110157', sdi: '', pec: '' }) }),
  ],
  ['You can`t buy more than the stock available', 'overStock', () => ticket({ quantity: 6 })],
  ['You can only have 10 of this event in your cart', 'maxPerClient', () => hold(11)],
  [
    'All terms and conditions must be accepted',
    'acceptTerms',
    async () => {
      const text = { id: 1, headquarter_id: event.venue.id, interface_id: null, required: true, position: 0 };
      await shop.db.insertInto('legal_text').values(text).execute();
      return ticket({});
    },
    'legal_texts',
  ],
  [
    'Entries with past dates must be reviewed and deleted',
    'pastEntries',
    () => {
      shop.clock.set('2031-03-12T09:00:00Z');
      return ticket({});
    },
    'products.0.items.0.stock_id',
  ],
  [
    'Generating bond, please wait a moment and try again',
    'bondNotReady',
    async () => bondOf(await buyer.buy(eventOrder(event, byNumber(event, 1)))),
  ],
  ['The sale has not yet been issued', '', async () => bondOf(await paidEvent())],
  [
    'No postal code match found',
    'noCity',
    () => shop.app.inject(address(endpoints.cityOfPostalCode, { postal_code: '00000' })),
  ],
];

const hold = (quantity: number) =>
  buyer.post(`/siae/event/hour/${event.hourId}/pre-booked`, {
    reference: randomUUID(),
    products: byNumber(event, quantity),
  });
async function registerTwice() {
  await panel('register', form({ username: 'ines' }));
  return panel('register', form({ username: 'ines' }));
}
const bondOf = ({ id, token }: SaleCreated) =>
  buyer.get(`/siae/event-sale/${id}/download-bond`, { 'x-sale-token': token });

for (const [text, code, ask, field] of SENT) {
  test(`the box office sends: ${text} (R55)`, async () => {
    const body = (await ask()).json<Partial<ApiErrorBody> & { data?: { message?: string } }>();
    const message = field === undefined ? (body.message ?? body.data?.message) : body.errors?.[field]?.[0];
    assert.equal(message, text, JSON.stringify(body));
    const coded = field === undefined ? body : body.error_codes?.[field]?.[0];
    if (code !== '') assert.equal(coded?.code, code);
  });
}

/** Messages that pages use themselves, and recognise from another box office. */
const UNDERSTOOD = [
  'Error, your purchase could not be made',
  'An error has happend in your pourchase',
  'An error occurred while fetching the bond link. Please try again later.',
  'An error has occurred',
  'No sales forms available',
  'No available interfaces',
  'No available events',
  'No available hours',
  'No available seats',
  'You need to be logged in to continue shopping',
  'Posti insufficienti',
  'I dati forniti non sono validi.',
];

test('pages recognise messages of another box office, and have texts for them in every language', () => {
  for (const locale of LOCALES) {
    const words = new Set(
      ['general', 'buying', 'account', 'understood'].flatMap((area) => codesIn(area, locale)),
    );
    for (const text of [...UNDERSTOOD, ...SENT.map(([said]) => said)]) {
      const code = knownMessage(text)?.code;
      assert.ok(code && words.has(code), `${locale}: ${text}`);
    }
  }
});

const codesIn = (area: string, locale: string) => {
  const file = new URL(`../../../libs/i18n/src/refusals/${area}/${locale}.json`, import.meta.url);
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
};
