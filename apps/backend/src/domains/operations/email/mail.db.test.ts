import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { LANGUAGE_ID, LOCALES } from '@taquilla/contracts';
import { transaction } from '../../../database/transaction.ts';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import { addSellingVenue, addText, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { mailTexts } from '../../../emails/email-texts.ts';
import { refundSale } from '../../payments/payment/refund-sale.ts';
import { loadSaleDocument } from '../../sales/sale/sale-document.ts';
import { emailText } from './email.ts';
import { readableBy } from './email-policy.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import { resentEmail } from './sale-emails.ts';

const MINUTE = 60_000;
const { shop, buyer, mailbox } = await mailingShopForTests({ PUBLIC_URL: 'http://shop.example' }, ['outbox']);

beforeEach(async () => {
  mailbox.isRefusing = false;
});

/** Replaces the no-break spaces of amounts. */
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

const sell = async (language_id = 1) => {
  const venue = await addSellingVenue(shop.db);
  const sale = await buyer.order(ticketOrder(venue, { language_id, quantity: 2 }));
  await buyer.verdict(await buyer.pay(sale.id));
  return { venue, sale };
};

describe('purchase e-mail', () => {
  test('is sent to the buyer in Spanish, as text and HTML in the venue’s colour, with bond and calendar file (R453)', async () => {
    const { venue, sale } = await sell();
    await shop.db
      .updateTable('room')
      .set({ visit_minutes: 75 })
      .where('headquarter_id', '=', venue.id)
      .execute();
    await buyer.work();
    assert.equal(mailbox.received.length, 1);
    const [mail] = mailbox.received;
    const { details } = await buyer.state(sale.id, sale.token);
    assert.equal(mail?.to?.[0]?.address, `buyer-${venue.id}@example.org`);
    assert.equal(mail.from?.name, 'Alcázar de la Ribera');
    assert.equal(mail.subject, `Tus entradas para Alcázar de la Ribera (${details?.reference})`);
    const title = 'Nos vemos el miércoles, 12 de marzo de 2031';
    for (const words of ['Begoña Núñez Güell', title, '2 × Visita', 'Gastos de gestión', '41,50 €']) {
      assert.ok(plain(mail.text).includes(words), `${words} in text`);
      assert.ok(plain(mail.html).includes(words), `${words} in HTML`);
    }
    assert.ok(mail.text?.includes('10:00 Sala 1\n11:30 Sala 2\n'));
    assert.ok(mail.html?.includes('background:#8a5a2b'));
    assert.ok(mail.text?.includes(`http://shop.example${details?.bond_url}`));
    assert.ok(!mail.text?.includes(sale.token), 'the token that opens more than the document');
    const ofType = (type: string) => mail.attachments.filter(({ mimeType }) => mimeType === type);
    assert.equal(ofType('application/pdf')[0]?.filename, `bonus_${details?.reference}.pdf`);
    // each code is an image with its description
    const pictures = ofType('image/png');
    assert.equal(pictures.length, 2);
    for (const { contentId = '' } of pictures)
      assert.ok(mail.html?.includes(`src="cid:${contentId.slice(1, -1)}"`));
    assert.deepEqual(
      [...(mail.html?.matchAll(/alt="(QR · [^"]+)"/g) ?? [])].map(([, alt]) => alt),
      ['QR · Entrada 1 de 2 · Visita', 'QR · Entrada 2 de 2 · Visita'],
    );
    const [calendar] = ofType('text/calendar');
    const visits = new TextDecoder().decode(calendar?.content as ArrayBuffer);
    assert.match(
      visits,
      /DTSTART:20310312T090000Z\r?\nDTEND:20310312T101500Z\r?\nSUMMARY:Alcázar de la Ribera · Sala 1\r?\n/,
    );
    assert.match(visits, /METHOD:PUBLISH\r?\n/);
    assert.equal(calendar?.method, 'PUBLISH');
  });

  test('contains the requested invoice for a buyer who paid, and not for another recipient', async () => {
    const venue = await addSellingVenue(shop.db);
    const invoice = {
      cif: 'A58818501',
      name: 'Talleres Núñez, S. L.',
      address: 'Calle Ancha 1',
      country: 'ES',
      postcode: '41001',
      email: 'cuentas@example.org',
    };
    const sale = await buyer.order(ticketOrder(venue, { invoice }));
    await buyer.verdict(await buyer.pay(sale.id));
    await buyer.work();
    const text = mailbox.received[0]?.text ?? '';
    assert.ok(text.includes('Factura: Talleres Núñez, S. L. · A58818501'), text);
    assert.ok(text.includes('Alcázar de la Ribera enviará la factura a cuentas@example.org.'));
    const row = await shop.db.selectFrom('sale').selectAll().where('id', '=', sale.id).executeTakeFirst();
    assert.ok(row);
    const document = await loadSaleDocument(shop.db, row);
    const { email } = resentEmail(
      readableBy(document, 'bond mail', 'unconfirmed'),
      'http://shop.example/bond',
    );
    assert.ok(!/A58818501|cuentas@/.test(emailText(email)));
  });

  test('is written in the language of the sale', async () => {
    await sell(2);
    await buyer.work();
    assert.match(mailbox.received[0]?.subject ?? '', /^Your tickets for /);
    assert.match(mailbox.received[0]?.html ?? '', /<html lang="en">/);
  });

  for (const locale of LOCALES) {
    test(`is written in ${locale}`, async () => {
      await sell(LANGUAGE_ID[locale]);
      await buyer.work();
      const [mail] = mailbox.received;
      const { purchase, goods } = mailTexts(locale);
      const { download, attached } = goods.tickets;
      const title = mailTexts(locale).seeYou.replace('{{day}}', '');
      assert.ok(mail?.html?.includes(`<html lang="${locale}">`));
      for (const content of [mail?.text, mail?.html]) {
        for (const words of [title, purchase.intro, download, attached]) {
          assert.ok(content?.includes(words), words);
        }
      }
    });
  }

  test('escapes HTML in names, and omits invalid names', async () => {
    const greeted = async (name: string) => {
      const { venue } = await sell();
      await shop.db.updateTable('client').set({ name }).where('id', '=', venue.clientId).execute();
      await buyer.work();
      return mailbox.received.pop()?.html ?? '';
    };
    assert.ok((await greeted('Bar & Hijos')).includes('Bar &amp; Hijos'));
    // as saved before names were validated
    const mail = await greeted('<img src=x onerror=alert(1)>');
    assert.ok(mail.includes('Hola:') && !mail.includes('img src=x'));
  });

  test('is sent once when its task is enqueued again and workers run concurrently (R183)', async () => {
    const { sale } = await sell();
    await transaction(shop.db, (trx) => enqueue(trx, 'purchase mail', sale.id, shop.clock.now()));
    await Promise.all([buyer.work(), buyer.work(), buyer.work()]);
    await buyer.work();
    assert.equal(mailbox.received.length, 1);
  });

  test('is sent again with the same message id when the process dies between sending and recording', async () => {
    await sell();
    await buyer.work();
    const died = { done_at: null, locked_until: new Date(shop.clock.now().getTime() - 1) };
    await shop.db.updateTable('outbox').set(died).execute();
    await buyer.work();
    assert.equal(mailbox.received.length, 2);
    assert.ok(mailbox.received[0]?.messageId);
    assert.equal(mailbox.received[0].messageId, mailbox.received[1]?.messageId);
  });

  test('is retried with increasing pauses while the mail server refuses', async () => {
    await sell();
    mailbox.isRefusing = true;
    await buyer.work();
    mailbox.isRefusing = false;
    await buyer.work();
    assert.equal(mailbox.received.length, 0);
    shop.clock.advance(10_000);
    mailbox.isRefusing = true;
    await buyer.work();
    mailbox.isRefusing = false;
    shop.clock.advance(10_000);
    await buyer.work();
    assert.equal(mailbox.received.length, 0);
    shop.clock.advance(10_000);
    await buyer.work();
    assert.equal(mailbox.received.length, 1);
  });

  test('is replaced by the refund e-mail when the sale is refunded before sending', async () => {
    const { sale } = await sell();
    const reference = await referenceOf(shop.db, sale);
    await refundSale(shop.db, { reference, now: shop.clock.now() });
    await buyer.work();
    assert.deepEqual(
      mailbox.received.map(({ subject }) => (subject ?? '').startsWith('Devolución')),
      [true],
    );
  });
});

test('the transfer e-mail contains the venue’s instructions, the amount and the reference', async () => {
  const venue = await addSellingVenue(shop.db);
  await addText(shop.db, venue.id, 'payment-gateway', venue.transferId, 'IBAN ES91 2100 0418', 'text');
  const sale = await buyer.order(ticketOrder(venue));
  await buyer.pay(sale.id, venue.transferId);
  await buyer.work();
  const { details } = await buyer.state(sale.id, sale.token);
  const text = plain(mailbox.received[0]?.text);
  for (const words of [
    'IBAN ES91 2100 0418',
    '21,50 €',
    details?.reference ?? '-',
    '12 de marzo de 2031 a las 10:00',
  ]) {
    assert.ok(text.includes(words), `${words} in\n${text}`);
  }
});

test('the refund e-mail is sent to a buyer who paid after the places were sold', async () => {
  const venue = await addSellingVenue(shop.db);
  const sale = await buyer.order(ticketOrder(venue));
  const redirect = await buyer.pay(sale.id);
  shop.clock.advance(31 * MINUTE);
  await shop.deps.jobs.runNow('unpaid sales');
  await buyer.order(ticketOrder(venue, { quantity: 5 }));
  await buyer.verdict(redirect);
  await buyer.work();
  assert.equal(mailbox.received.length, 1);
  assert.match(mailbox.received[0]?.subject ?? '', /^Te devolvemos el importe/);
});
