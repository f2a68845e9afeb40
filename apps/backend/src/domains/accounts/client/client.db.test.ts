import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { coded, refusal, refusedBody } from '@taquilla/contracts';
import { codesByField } from '@taquilla/testing/contracts/refusal-in.ts';
import { addSellingVenue, Buyer, SALES, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { addVenue, type TestVenue } from '@taquilla/testing/backend/venue-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { hashPassword } from './login.ts';

const PASSWORD = 'azahar y agua';
const { shop } = await shopForTests({}, ['login_attempt']);
const passwordHash = await hashPassword(PASSWORD);
let venue: TestVenue;

beforeEach(async () => {
  venue = await addVenue(shop.db);
  await addClient(venue.id);
});

async function addClient(headquarter_id: number, username = 'alba@example.org'): Promise<void> {
  await shop.db
    .insertInto('registered_client')
    .values({
      id: randomUUID(),
      headquarter_id,
      username,
      password_hash: passwordHash,
      name: 'Alba',
      last_name: 'Río',
      email: 'alba@example.org',
      locale: 'en',
      nif: null,
      postcode: null,
      address: null,
      country: null,
      prefix: null,
      phone: null,
    })
    .execute();
}

const panel = (method: 'GET' | 'POST', path: string, token?: string, payload?: object) =>
  shop.app.inject({
    method,
    url: `/api/online-shop/client-panel/${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
const login = (password = PASSWORD, username = 'alba@example.org', headquarter_id = venue.id) =>
  panel('POST', 'login', undefined, { username, password, headquarter_id });
async function token(): Promise<string> {
  const answer = await login();
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: { access_token: string } }>().data.access_token;
}

test('a client logs in, reads the account and logs out', async () => {
  const mine = await token();
  const me = await panel('GET', 'client/me', mine);
  assert.equal(me.statusCode, 200);
  assert.deepEqual(Object.keys(me.json<{ data: object }>().data).sort(), [
    ...[
      'address',
      'country',
      'document_type',
      'email',
      'headquarter_id',
      'id',
      'is_verified',
      'language',
      'last_name',
      'name',
      'nif',
      'phone',
    ],
    ...['postcode', 'prefix', 'username'],
  ]);
  assert.equal((await panel('POST', 'logout', mine)).statusCode, 204);
  const afterLogOut = await panel('GET', 'client/me', mine);
  assert.equal(afterLogOut.statusCode, 401);
  assert.deepEqual(afterLogOut.json(), refusedBody('unauthenticated'));
});

test('a log-in accepts the Unicode form of an e-mail domain that is stored as punycode (R451)', async () => {
  await addClient(venue.id, 'ana@xn--espaa-rta.example');
  assert.equal((await login(PASSWORD, 'Ana@España.example')).statusCode, 200);
});

test('a user name is case-insensitive and belongs to one venue', async () => {
  assert.equal((await login(PASSWORD, ' Alba@Example.org ')).statusCode, 200);
  const other = await addVenue(shop.db);
  assert.equal((await login(PASSWORD, 'alba@example.org', other.id)).statusCode, 422);
});

test('an unknown name and a wrong password get the same response', async () => {
  const wrong = await login('wrong');
  const unknown = await login('wrong', 'unknown@example.org');
  assert.equal(wrong.statusCode, 422);
  assert.deepEqual(wrong.json(), refusedBody('invalidLogin', { username: ['invalidLogin'] }));
  assert.equal(unknown.statusCode, wrong.statusCode);
  assert.equal(unknown.body, wrong.body);
});

test('a token is stored as a hash and expires (R188)', async () => {
  const mine = await token();
  const rows = await shop.db.selectFrom('access_token').select('token_hash').execute();
  assert.ok(rows.every(({ token_hash }) => token_hash !== mine));
  shop.clock.set('2031-04-09T10:00:01Z');
  assert.equal((await panel('GET', 'client/me', mine)).statusCode, 401);
});

test('a missing, forged or empty token returns 401', async () => {
  for (const made of [undefined, 'x'.repeat(43), '']) {
    assert.equal((await panel('GET', 'client/me', made)).statusCode, 401);
  }
});

test('password guesses are throttled increasingly, including the right password (R193)', async () => {
  for (let failure = 0; failure < 5; failure++) assert.equal((await login('wrong')).statusCode, 422);
  const first = await login();
  assert.equal(first.statusCode, 429);
  assert.equal(first.headers['retry-after'], '1');
  shop.clock.advance(1000);
  assert.equal((await login('wrong')).statusCode, 422);
  assert.equal((await login()).headers['retry-after'], '2');
  shop.clock.advance(2000);
  assert.equal((await login()).statusCode, 200, 'then the right password resets the count');
  for (let failure = 0; failure < 5; failure++) assert.equal((await login('wrong')).statusCode, 422);
});

test('of 30 concurrent wrong passwords five are checked', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => login('wrong')));
  const looked = answers.filter(({ statusCode }) => statusCode === 422);
  assert.equal(looked.length, 5);
});

test('the 31st failed log-in from one address is refused for any account, and other addresses are not affected', async () => {
  const from = (address: string, username: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/online-shop/client-panel/login',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': address },
      payload: { username, password: 'wrong', headquarter_id: venue.id },
    });
  for (let count = 0; count < 30; count++) {
    assert.equal((await from('203.0.113.7', `user-${count}@example.org`)).statusCode, 422);
  }
  assert.equal((await from('203.0.113.7', 'another@example.org')).statusCode, 429);
  assert.equal((await from('203.0.113.8', 'another@example.org')).statusCode, 422);
});

const buyer = {
  name: ' Inés Mar ',
  nif: '0',
  postcode: '41001',
  country: 'ES',
  email: 'ines@example.org',
  phone: '600 111 222',
};
const createBuyer = (payload: object) =>
  shop.app.inject({ method: 'POST', url: '/api/online-shop/client', payload });

test('a guest’s data is stored under the returned id, with a trimmed name and without an address', async () => {
  const answer = await createBuyer({ ...buyer, headquarter_id: venue.id });
  assert.equal(answer.statusCode, 200, answer.body);
  const { id } = answer.json<{ data: { id: string } }>().data;
  const row = await shop.db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  assert.equal(row.name, 'Inés Mar');
  assert.equal(row.address, null);
});

test('errors in a guest’s data are returned by field', async () => {
  const answer = await createBuyer({
    ...buyer,
    headquarter_id: venue.id,
    email: 'no',
    postcode: '1',
    nif: '12',
    name: ' ',
    phone: 'none',
  });
  assert.equal(answer.statusCode, 422);
  assert.deepEqual(codesByField(answer.json()), {
    name: ['required'],
    nif: [coded('tooShort', { number: 5 })],
    postcode: [coded('tooShort', { number: 5 })],
    email: ['invalidEmail'],
    phone: ['phoneNotNumber'],
  });
  const nowhere = await createBuyer({ ...buyer, headquarter_id: 999_999_999 });
  assert.deepEqual(Object.keys(nowhere.json<{ errors: object }>().errors), ['headquarter_id']);
});

test('postcodes and phone numbers are validated by country', async () => {
  const answerTo = (changes: object) => createBuyer({ ...buyer, headquarter_id: venue.id, ...changes });
  for (const person of [
    { name: 'Österreicher', country: 'AT', postcode: '1010', prefix: '+43', phone: '6641234567' },
    { name: '山田太郎', country: 'JP', postcode: '100-0001', prefix: '+81', phone: '9012345678' },
    { name: 'Áine', country: 'IE', postcode: 'D02', prefix: '+353', phone: '851234567' },
    { name: 'Suharto', country: 'HK', postcode: '', prefix: '+852', phone: '51234567' },
    { name: 'Anna', country: 'AE', postcode: undefined, prefix: '+971', phone: '501234567' },
  ]) {
    const answer = await answerTo(person);
    assert.equal(answer.statusCode, 200, answer.body);
  }
  for (const [changes, errors] of [
    [{ postcode: '4100' }, { postcode: [coded('tooShort', { number: 5 })] }],
    [{ country: 'AT', postcode: '101' }, { postcode: [coded('tooShort', { number: 4 })] }],
    [{ country: 'AT', postcode: '' }, { postcode: ['required'] }],
    [{ country: 'AE', postcode: '1234567890123' }, { postcode: [coded('tooLong', { number: 12 })] }],
    [{ prefix: '+34', phone: '699' }, { phone: [coded('tooFewDigits', { number: 9 })] }],
    [{ prefix: '+34', phone: '600111222333' }, { phone: [coded('tooManyDigits', { number: 9 })] }],
    [
      { phone: 'none', postcode: '' },
      { phone: ['phoneNotNumber'], postcode: ['required'] },
    ],
  ] as const) {
    const answer = await answerTo(changes);
    assert.deepEqual(codesByField(answer.json()), errors);
  }
});

test('a guest’s data is refused with the company of another venue', async () => {
  const { company_id: own } = await shop.db
    .selectFrom('venue')
    .select('company_id')
    .where('id', '=', venue.id)
    .executeTakeFirstOrThrow();
  const of = (company_id: number) => createBuyer({ ...buyer, headquarter_id: venue.id, company_id });
  assert.equal((await of(own)).statusCode, 200);
  const refused = await of(own + 1);
  assert.deepEqual(Object.keys(refused.json<{ errors: object }>().errors), ['company_id']);
});

test('a guest’s NIF is validated by country (R133)', async () => {
  const answerTo = (nif: string, country: string) =>
    createBuyer({ ...buyer, headquarter_id: venue.id, nif, country });
  for (const [nif, country] of [
    ['12345678Z', 'ES'],
    ['PAB123456', 'ES'],
    ['12345678A', 'GB'],
    ['RSSMRA85T10A562S', 'IT'],
  ] as const) {
    assert.equal((await answerTo(nif, country)).statusCode, 200, nif);
  }
  for (const [nif, country] of [
    ['12345678A', 'ES'],
    ['A58818502', 'ES'],
    ['RSSMRA85T10A562T', 'IT'],
    ['12345;67', 'GB'],
  ] as const) {
    const answer = await answerTo(nif, country);
    const wrong = refusal('invalidCif', { cif: nif });
    assert.equal(answer.statusCode, 422, nif);
    assert.deepEqual(answer.json(), refusedBody(wrong, { nif: [wrong] }));
  }
});

test('the document type that a guest chooses determines the validation of the number and is stored (R450)', async () => {
  const answerTo = (nif: string, document_type: string) =>
    createBuyer({ ...buyer, headquarter_id: venue.id, nif, country: 'ES', document_type });
  assert.equal((await answerTo('PAB123456', 'tax')).statusCode, 422);
  assert.equal((await answerTo('J8369854', 'driving licence')).statusCode, 422);
  const answer = await answerTo('J8369854', 'passport');
  assert.equal(answer.statusCode, 200);
  const stored = await shop.db
    .selectFrom('client')
    .select(['nif', 'document_type'])
    .where('id', '=', answer.json<{ data: { id: string } }>().data.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(stored, { nif: 'J8369854', document_type: 'passport' });
});

test('a guest’s data can be corrected until a purchase with it is paid', async () => {
  const selling = await addSellingVenue(shop.db);
  const correct = (changes: object = {}) =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/online-shop/client/updated',
      payload: { ...buyer, id: selling.clientId, headquarter_id: selling.id, ...changes },
    });
  assert.equal((await correct()).statusCode, 200);
  const row = await shop.db
    .selectFrom('client')
    .selectAll()
    .where('id', '=', selling.clientId)
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.name, row.email], ['Inés Mar', 'ines@example.org']);
  assert.equal((await correct({ headquarter_id: venue.id })).statusCode, 404);
  assert.equal((await correct({ id: randomUUID() })).statusCode, 404);
  assert.equal((await correct({ email: 'no' })).statusCode, 422);
  assert.equal((await correct({ nif: '12345678A' })).statusCode, 422);

  const shopper = new Buyer(shop);
  const sale = await shopper.order(ticketOrder(selling));
  assert.equal((await correct()).statusCode, 200);
  await shopper.verdict(await shopper.pay(sale.id));
  assert.equal((await correct()).statusCode, 409);
});

test('headquarterId and companyId are accepted as names of a buyer’s venue and company, and validated', async () => {
  const buyer = new Buyer(shop);
  const person = {
    name: 'Inés Mar',
    nif: '0',
    postcode: '11001',
    address: 'Calle Ancha 1',
    country: 'ES',
    email: 'ines@example.org',
    emailverify: 'ines@example.org',
    prefix: '+34',
    phone: '600111222',
  };
  const answer = await buyer.post('/client', {
    headquarterId: venue.id,
    companyId: venue.companyId,
    ...person,
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const { id } = answer.json<{ data: { id: string } }>().data;
  const wrong = async (names: object) => {
    const answers = [
      await buyer.post('/client', { ...names, ...person }),
      await shop.app.inject({
        method: 'PUT',
        url: `${SALES}/client/updated`,
        payload: { id, ...names, ...person },
      }),
    ];
    return answers.map((one) => [one.statusCode, Object.keys(one.json<{ errors: object }>().errors)]);
  };
  const both = (field: string) => [
    [422, [field]],
    [422, [field]],
  ];
  assert.deepEqual(await wrong({}), both('headquarter_id'));
  const another = await addVenue(shop.db);
  for (const companyId of [another.companyId, 'none']) {
    assert.deepEqual(await wrong({ headquarterId: venue.id, companyId }), both('company_id'));
  }
});
