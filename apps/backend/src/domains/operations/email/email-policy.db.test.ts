/** Hostile text in every field that an untrusted client can fill, inserted without the validation of the forms. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { LANGUAGE_ID, LOCALES, type Locale } from '@taquilla/contracts';
import type { Email } from 'postal-mime';
import { transaction } from '../../../database/transaction.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import { addClient } from '@taquilla/testing/backend/client-fixture.ts';
import { addSellingVenue, orderedProduct, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { createLink } from '../../accounts/client/client-link.ts';
import { mailTexts } from '../../../emails/index.ts';
import { loadSaleDocument } from '../../sales/sale/sale-document.ts';
import { MAIL_POLICY, MAIL_TOPICS, type MailTopic, readableBy } from './email-policy.ts';

/** Each text contains a word that the tests search for. */
const HOSTILE = [
  'Has ganado: entra en premio.lol MARKER',
  'evil.pizza MARKER',
  'evil.рф MARKER',
  'https://evil.example/win MARKER',
  'Llama al 911 234 567 MARKER',
  '９１１ ２３４ ５６７ MARKER',
  'evil．pizza MARKER',
  'evil․pizza MARKER',
  'ev\u200Bil.piz\u200Bza MARKER',
  'ev\u00ADil\u200D.pizza MARKER',
] as const;
const TYPED = HOSTILE.join(' ');
const HOLDERS = [TYPED, TYPED];
const LINK_LIKE = /premio\.lol|evil\.|\.pizza|рф|911 234 567|MARKER/u;

const { shop, buyer, mailbox } = await mailingShopForTests({ PUBLIC_URL: 'http://shop.example' }, ['outbox']);
beforeEach(() => void (mailbox.received.length = 0));

interface Sold {
  saleId: string;
  venueId: number;
  clientId: string;
  paymentId: string;
}

/** Creates a paid sale of named tickets with hostile text in every field of the buyer. @param isPaid false: a free sale */
async function orderOf(locale: Locale, { isPaid }: { isPaid: boolean }): Promise<Sold> {
  const venue = await addSellingVenue(shop.db, 50);
  await shop.db
    .updateTable('product')
    .set({ is_nominated: true })
    .where('id', '=', venue.productId)
    .execute();
  const line = {
    ...orderedProduct(venue, HOLDERS.length),
    product_name: TYPED,
    interface: { id: venue.interfaceId, name: TYPED },
    nominated: HOLDERS.map(() => ({ name: 'Ana Gil', nif: '0' })),
  };
  const order = ticketOrder(venue, { language_id: LANGUAGE_ID[locale], products: [line] });
  const { id } = await buyer.order(order);
  await shop.db
    .updateTable('client')
    .set({ name: TYPED, nif: 'premio.lol', address: TYPED, phone: '911234567' })
    .where('id', '=', venue.clientId)
    .execute();
  await shop.db
    .updateTable('sale_line')
    .set({ holders: JSON.stringify(HOLDERS.map((name) => ({ name, nif: 'premio.lol' }))) })
    .where('sale_id', '=', id)
    .execute();
  const invoice = {
    cif: 'premio.lol',
    name: TYPED,
    address: TYPED,
    country: 'ES',
    postcode: '41001',
    email: 'MARKER@evil.pizza',
  };
  const now = shop.clock.now();
  const money = isPaid ? {} : { subtotal_cents: 0, management_cost_cents: 0, total_cents: 0 };
  await shop.db
    .updateTable('sale')
    .set({ invoice: JSON.stringify(invoice), status: 'paid', paid_at: now, ...money })
    .where('id', '=', id)
    .execute();
  const paymentId = randomUUID();
  await shop.db
    .insertInto('payment')
    .values({
      id: paymentId,
      sale_id: id,
      headquarter_id: venue.id,
      payment_gateway_id: venue.gatewayId,
      order_number: paymentId.slice(0, 12),
      amount_cents: 1000,
      state: 'authorised',
      settles: true,
      response_code: null,
      authorisation_code: null,
      inquire_at: null,
      created_at: now,
    })
    .execute();
  return { saleId: id, venueId: venue.id, clientId: venue.clientId, paymentId };
}

async function refundOf({ saleId, venueId, paymentId }: Sold, cause: 'too late' | 'venue'): Promise<string> {
  const id = randomUUID();
  await shop.db
    .insertInto('refund')
    .values({
      id,
      sale_id: saleId,
      payment_id: paymentId,
      headquarter_id: venueId,
      amount_cents: 100,
      state: 'done',
      cause,
      why: TYPED,
      wanted_by: TYPED,
      answer: null,
      authorisation_code: null,
      closed_by: null,
      sent_at: null,
      done_at: null,
      created_at: shop.clock.now(),
    })
    .execute();
  return id;
}

async function changeOf({ saleId, venueId }: Sold, state: 'done' | 'ended'): Promise<string> {
  const id = randomUUID();
  const now = shop.clock.now();
  await shop.db
    .insertInto('sale_change')
    .values({
      id,
      sale_id: saleId,
      headquarter_id: venueId,
      content_hash: '',
      state,
      edition: 0,
      why: TYPED,
      kinds: '["time"]',
      plan: '[]',
      tickets: '[]',
      amounts: '[]',
      void_until: null,
      before_visits: '[]',
      subtotal_cents: 0,
      promotion_cents: 0,
      fee_cents: 0,
      difference_cents: 0,
      expires_at: now,
      created_at: now,
      ended_at: now,
    })
    .execute();
  return id;
}

/** Creates an account with hostile texts and an unconfirmed address. */
async function accountOf(venueId: number, locale: Locale): Promise<{ id: string; email: string }> {
  const client = await addClient(shop, venueId);
  const typed = { name: TYPED, last_name: TYPED, address: TYPED, verified_at: null, locale };
  await shop.db.updateTable('registered_client').set(typed).where('id', '=', client.id).execute();
  return client;
}

async function linkOf(locale: Locale, purpose: 'verification' | 'recovery'): Promise<string> {
  const { id: headquarter_id } = await addSellingVenue(shop.db);
  const { id, email } = await accountOf(headquarter_id, locale);
  const link = { headquarter_id, registered_client_id: id, purpose, email };
  return transaction(shop.db, (trx) => createLink(trx, link, shop.clock.now()));
}

async function waitingOf(locale: Locale, state: 'unconfirmed' | 'offered'): Promise<string> {
  const venue = await addSellingVenue(shop.db);
  const id = randomUUID();
  const now = shop.clock.now();
  await shop.db
    .insertInto('waiting_entry')
    .values({
      id,
      headquarter_id: venue.id,
      kind: 'slot',
      state,
      locale,
      interface_id: venue.interfaceId,
      email: 'ana@example.org',
      mailbox: 'ana@example.org',
      places: 1,
      created_at: now,
      requested: JSON.stringify([{ id: venue.productId, quantity: 1 }]),
      expires_at: new Date(now.getTime() + 60 * 60_000),
    })
    .execute();
  const place = { kind: 'slot' as const, place_id: venue.slots[0], entry_id: id, headquarter_id: venue.id };
  await shop.db.insertInto('waiting_place').values(place).execute();
  return id;
}

async function newsletterOf(locale: Locale): Promise<string> {
  const { id: headquarter_id } = await addSellingVenue(shop.db);
  const token = randomUUID();
  const row = { headquarter_id, email: 'ana@example.org', locale, token, created_at: shop.clock.now() };
  await shop.db.insertInto('newsletter_subscriber').values(row).execute();
  return token;
}

async function noticeOf(locale: Locale): Promise<string> {
  const { id: headquarter_id } = await addSellingVenue(shop.db);
  const { id: registered_client_id, email } = await accountOf(headquarter_id, locale);
  const id = randomUUID();
  const notice = { id, headquarter_id, registered_client_id, email, kind: 'email asked' as const };
  const row = { ...notice, new_email: 'MARKER@evil.pizza', created_at: shop.clock.now() };
  await shop.db.insertInto('account_notice').values(row).execute();
  return id;
}

async function reportOf(locale: Locale): Promise<string> {
  const { id: headquarter_id } = await addSellingVenue(shop.db);
  const id = randomUUID();
  const report = { message: TYPED.replaceAll('MARKER', ''), locale, email: 'ana@example.org' };
  const row = { id, headquarter_id, ...report, created_at: shop.clock.now() };
  await shop.db.updateTable('venue').set({ locale }).where('id', '=', headquarter_id).execute();
  await shop.db.insertInto('barrier_report').values(row).execute();
  return id;
}

const free = (locale: Locale) => orderOf(locale, { isPaid: false });
const saleOf = async (locale: Locale) => (await free(locale)).saleId;

/** Functions that create the cause of an e-mail to an unconfirmed address, and return the task's subject id. */
const SUBJECTS: Record<MailTopic, (locale: Locale) => Promise<string>> = {
  'purchase mail': saleOf,
  'issuing mail': async (locale) => {
    const { saleId, venueId } = await free(locale);
    const issue = { sale_id: saleId, headquarter_id: venueId, state: 'waiting' as const, seal: null };
    const row = { ...issue, issued_at: null, reason: TYPED, created_at: shop.clock.now() };
    await shop.db.insertInto('authority_issue').values(row).execute();
    return saleId;
  },
  'bond mail': async (locale) => {
    // paid, and sent to another address that the buyer enters
    const { saleId, venueId } = await orderOf(locale, { isPaid: true });
    const id = randomUUID();
    const row = { id, headquarter_id: venueId, sale_id: saleId, email: 'other@example.org' };
    await shop.db
      .insertInto('bond_request')
      .values({ ...row, created_at: shop.clock.now() })
      .execute();
    return id;
  },
  'transfer mail': saleOf,
  'confirmation mail': async (locale) => {
    const { saleId, venueId, clientId } = await free(locale);
    const now = shop.clock.now();
    const { email: mailbox } = await shop.db
      .selectFrom('client')
      .select('email')
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow();
    await shop.db.updateTable('sale').set({ status: 'pending' }).where('id', '=', saleId).execute();
    const id = randomUUID();
    const row = { id, sale_id: saleId, headquarter_id: venueId, mailbox, created_at: now, used_at: null };
    await shop.db.insertInto('sale_confirmation').values(row).execute();
    return id;
  },
  'refund mail': async (locale) => refundOf(await free(locale), 'too late'),
  'venue refund mail': async (locale) => refundOf(await free(locale), 'venue'),
  'authority refusal mail': async (locale) => {
    const sold = await free(locale);
    await refundOf(sold, 'venue');
    return sold.saleId;
  },
  'change mail': async (locale) => changeOf(await free(locale), 'done'),
  'change refund mail': async (locale) => refundOf(await free(locale), 'too late'),
  'change refusal mail': async (locale) => changeOf(await free(locale), 'ended'),
  'return mail': saleOf,
  'ticket transfer mail': async (locale) => {
    const { saleId, venueId } = await free(locale);
    const id = randomUUID();
    const now = shop.clock.now();
    const position = { edition: 0, line: 0, unit: 0 };
    const ends = { expires_at: now, void_until: now, ended_at: now, created_at: now };
    await shop.db
      .insertInto('ticket_transfer')
      .values({
        id,
        sale_id: saleId,
        headquarter_id: venueId,
        ...position,
        state: 'accepted',
        receiver_browser: null,
        ...ends,
      })
      .execute();
    return id;
  },
  'verification mail': (locale) => linkOf(locale, 'verification'),
  'recovery mail': (locale) => linkOf(locale, 'recovery'),
  'newsletter mail': newsletterOf,
  'purchases mail': async (locale) => {
    const { venueId } = await free(locale);
    const id = randomUUID();
    const now = shop.clock.now();
    await shop.db
      .insertInto('purchase_link')
      .values({
        id,
        headquarter_id: venueId,
        email: `buyer-${venueId}@example.org`,
        created_at: now,
        expires_at: new Date(now.getTime() + 60 * 60_000),
      })
      .execute();
    return id;
  },
  'waiting mail': (locale) => waitingOf(locale, 'unconfirmed'),
  'waiting offer mail': (locale) => waitingOf(locale, 'offered'),
  'barrier mail': reportOf,
  'account notice': noticeOf,
};

/** Returns the texts that a mail client shows, including attached calendar files. */
const shownIn = ({ subject, text, html, from, to, attachments }: Email) =>
  [subject, text, html, from?.name, ...(to ?? []).map(({ name }) => name)]
    .concat(attachments.filter(({ mimeType }) => mimeType === 'text/calendar').map(contentOf))
    .join('\n')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '');
const contentOf = ({ content }: Email['attachments'][number]) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

async function mailOf(topic: MailTopic, locale: Locale): Promise<Email> {
  const subjectId = await SUBJECTS[topic](locale);
  await shop.db.deleteFrom('outbox').execute();
  mailbox.received.length = 0;
  await transaction(shop.db, (trx) => enqueue(trx, topic, subjectId, shop.clock.now()));
  await buyer.work();
  const { last_error } = await shop.db
    .selectFrom('outbox')
    .select('last_error')
    .where('topic', '=', topic)
    .executeTakeFirstOrThrow();
  assert.equal(last_error, null);
  const [mail, ...others] = mailbox.received;
  assert.ok(mail && others.length === 0, `${mailbox.received.length} e-mails`);
  return mail;
}

describe('an e-mail to an unconfirmed address contains no text of an untrusted client, a barrier report no link (R400)', () => {
  for (const topic of MAIL_TOPICS) {
    for (const locale of LOCALES) {
      test(`${topic}, ${locale}`, async () => {
        const shown = shownIn(await mailOf(topic, locale));
        if (topic === 'barrier mail') {
          assert.doesNotMatch(shown, /premio\.lol|evil\.|\.pizza|\.рф|https:\/\/evil/u);
          assert.match(shown, /premio\[\.\]lol/);
        } else assert.doesNotMatch(shown, LINK_LIKE);
      });
    }
  }
});

test('the policy allows no entered text in any e-mail to an unconfirmed address (R400)', () => {
  assert.deepEqual(MAIL_TOPICS.toSorted(), Object.keys(SUBJECTS).toSorted());
  for (const topic of MAIL_TOPICS) assert.deepEqual(MAIL_POLICY[topic].unconfirmed, [], topic);
});

describe('e-mails to a buyer who paid', () => {
  const documentOf = async () => {
    const { saleId } = await orderOf('es', { isPaid: true });
    const sale = await shop.db.selectFrom('sale').selectAll().where('id', '=', saleId).executeTakeFirst();
    assert.ok(sale);
    return loadSaleDocument(shop.db, sale);
  };

  test('contain the buyer’s and holders’ names in the purchase e-mail', async () => {
    const sold = await documentOf();
    const named = {
      ...sold,
      buyer: { ...sold.buyer, name: 'Begoña Núñez' },
      lines: sold.lines.map((line) => ({ ...line, holders: [{ name: 'J.R.R. Tolkien', nif: '0' }] })),
    };
    const read = readableBy(named, 'purchase mail', 'confirmed');
    assert.equal(read.buyer.name, 'Begoña Núñez');
    assert.equal(read.lines[0]?.holders[0]?.name, 'J.R.R. Tolkien');
  });

  test('omit invalid names of buyer, holders and invoice that were saved before names were validated', async () => {
    const read = readableBy(await documentOf(), 'purchase mail', 'confirmed');
    assert.equal(read.buyer.name, null);
    assert.deepEqual(
      [...new Set(read.lines.flatMap(({ holders }) => holders.map(({ name }) => name)))],
      ['–'],
    );
    assert.equal(read.invoice, undefined);
  });
});

test('a bond e-mail to another address contains a document without the names of buyer and holders (R400)', async () => {
  const { saleId } = await orderOf('es', { isPaid: true });
  const sale = await shop.db
    .selectFrom('sale')
    .selectAll()
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow();
  const sent = readableBy(await loadSaleDocument(shop.db, sale), 'bond mail', 'unconfirmed');
  assert.equal(sent.buyer.name, null);
  assert.ok(sent.lines.every(({ holders }) => holders.length === 0));
  const mail = await mailOf('bond mail', 'es');
  assert.ok(mail.attachments.some(({ mimeType }) => mimeType === 'application/pdf'));
  assert.ok(mail.text?.includes(mailTexts('es').goods.tickets.sent.intro));
});
