/** A venue's accessibility statement, and reports of barriers to the venue. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { address, endpoints, LANGUAGE_ID, type AccessibilityTerms } from '@taquilla/contracts';
import { accessibility } from '../../../database/columns/accessibility.ts';
import { addText } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addVenue } from '@taquilla/testing/backend/venue-fixture.ts';
import { eraseReports } from './report.ts';

const DAY = 24 * 60 * 60_000;
const { shop, mailbox } = await mailingShopForTests({ RATE_LIMIT: '100' }, ['allowance', 'barrier_report']);
let venueId: number;

beforeEach(async () => {
  venueId = (await addVenue(shop.db)).id;
  await addText(shop.db, venueId, 'venue', venueId, 'Alcázar de la Ribera');
});

const terms = async (language = 'en') => {
  const answer = await shop.app.inject(address(endpoints.venueAccessibility, { id: venueId, language }));
  return answer.json<{ data: AccessibilityTerms }>().data;
};
const report = (values: object = {}, remoteAddress = '192.0.2.1') =>
  shop.app.inject({
    method: 'POST',
    url: address(endpoints.reportBarrier),
    remoteAddress,
    payload: {
      headquarter_id: venueId,
      email: 'ana@example.org',
      language_id: LANGUAGE_ID.de,
      message: 'Der Kalender sagt <b>nicht</b>, welcher Tag gewählt ist.',
      ...values,
    },
  });
const say = (values: object) =>
  shop.db
    .updateTable('venue')
    .set({ accessibility: JSON.stringify(accessibility.parse(values)) })
    .where('id', '=', venueId)
    .execute();

async function mails() {
  await shop.deps.jobs.runNow('outbox');
  return mailbox.received.splice(0);
}

test('the statement has the company’s e-mail address and phone and 15 days to reply by default (R351)', async () => {
  const company = await shop.db
    .selectFrom('company')
    .innerJoin('venue', 'venue.company_id', 'company.id')
    .select(['company.email', 'company.phone'])
    .where('venue.id', '=', venueId)
    .executeTakeFirstOrThrow();
  const { email, phone, ...others } = await terms();
  assert.equal(email, company.email);
  assert.ok(phone.endsWith(company.phone));
  assert.deepEqual(others, { reply_days: 15, limits: [], enforcement: null });
  const unknown = await shop.app.inject(address(endpoints.venueAccessibility, { id: 99_999 }));
  assert.equal(unknown.statusCode, 404);
});

test('the statement’s texts are returned in the requested language, else in English (R351)', async () => {
  await say({
    email: 'access@example.org',
    phone: '+34 900',
    replyDays: 5,
    limits: [{ es: 'Uno', en: 'One' }],
    enforcement: { name: { en: 'The office' }, link: 'https://office.example/' },
  });
  const enforcement = { name: 'The office', link: 'https://office.example/' };
  const stored = { email: 'access@example.org', phone: '+34 900', reply_days: 5, enforcement };
  assert.deepEqual(await terms('es'), { ...stored, limits: ['Uno'] });
  assert.deepEqual(await terms('fr'), { ...stored, limits: ['One'] });
});

test('a report is e-mailed to the venue with the sender as reply address, and erased after 30 days (R352)', async () => {
  await say({ email: 'access@example.org', replyDays: 5 });
  assert.equal((await report()).statusCode, 204);
  const [mail, ...others] = await mails();
  assert.equal(others.length, 0);
  const addresses = [mail?.to, mail?.replyTo].map((all) => all?.map(({ address: to }) => to));
  assert.deepEqual(addresses, [['access@example.org'], ['ana@example.org']]);
  assert.match(mail?.text ?? '', /welcher Tag gewählt ist/);
  assert.match(mail?.text ?? '', /5 días/);
  assert.doesNotMatch(mail?.html ?? '', /<b>nicht<\/b>/);
  shop.clock.advance(31 * DAY);
  await eraseReports(shop.db, shop.clock.now());
  assert.deepEqual(await shop.db.selectFrom('barrier_report').selectAll().execute(), []);
});

test('reports are limited to five an hour per address, and an invalid report returns 422 (R352)', async () => {
  const wrong = await report({ email: 'invalid', message: 'short' });
  assert.equal(wrong.statusCode, 422);
  assert.deepEqual(Object.keys(wrong.json<{ errors: object }>().errors).sort(), ['email', 'message']);
  assert.equal((await report({ headquarter_id: 99_999 })).statusCode, 422);
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await report()).statusCode);
  assert.deepEqual(statuses, [204, 204, 204, 204, 204, 429]);
  assert.equal((await report({}, '192.0.2.2')).statusCode, 204);
  assert.equal((await mails()).length, 6);
});

test('reports from many addresses are all delivered: after twenty e-mails a day in an hourly digest (R404)', async () => {
  for (let address = 0; address < 30; address += 1)
    for (let count = 0; count < 4; count += 1)
      assert.equal((await report({}, `198.51.100.${address}`)).statusCode, 204);
  const honest = { message: 'The lift to the tower is out of order.' };
  assert.equal((await report(honest)).statusCode, 204);
  const sent = await mails();
  assert.ok(sent.length <= 20, String(sent.length));
  const digests: typeof sent = [];
  for (let hour = 0; hour < 3; hour += 1) {
    shop.clock.advance(60 * 60_000);
    const [digest, ...others] = await mails();
    assert.equal(others.length, 0);
    if (digest) digests.push(digest);
  }
  const all = [...sent, ...digests].map(({ text }) => text).join('\n');
  assert.match(all, /The lift to the tower/);
  assert.equal(all.split('welcher Tag gewählt ist').length - 1, 120);
  assert.deepEqual(
    digests.map(({ replyTo }) => replyTo?.length ?? 0),
    [0, 0, 1],
  );
});
