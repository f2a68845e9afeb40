/** R290 to R296 and R310: buyers change and return their purchases. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import type { DoorEntriesAnswer, DoorVoidAnswer, SaleCreated } from '@taquilla/contracts';
import { addDay, Changer, moveTo, setDayPrice, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import {
  addSellingEvent,
  addTypedBuyer,
  byNumber,
  eventOrder,
  setAuthority,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addPass, passHolder, passOrder, type TestPass } from '@taquilla/testing/backend/pass-fixture.ts';
import { addPromotion } from '@taquilla/testing/backend/promotion-fixture.ts';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import {
  addSellingVenue,
  SALES,
  type SellingVenue,
  type ticketOrder,
} from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { TEST_PROVIDERS, type TestProvider } from '@taquilla/testing/backend/test-providers.ts';
import { countersOf } from '@taquilla/testing/backend/venue-fixture.ts';
import { audit } from '../../operations/index.ts';
import { addDoor } from '../../tickets/index.ts';
import { voidTickets } from '../../tickets/door/void-tickets.ts';
import { refundSale } from '../../payments/index.ts';
import { findSale, loadSaleDocument, manageToken } from '../../sales/index.ts';

const DAY = '2031-03-14';
const MINUTE = 60_000;
const CHANGES = { until: 24 };

const { shop, buyer, mailbox } = await mailingShopForTests({}, ['login_attempt']);
const venue = {} as SellingVenue;
let slots: [number, number];

async function openVenue(provider?: TestProvider): Promise<void> {
  Object.assign(venue, await addSellingVenue(shop.db, undefined, undefined, provider));
  slots = await addDay(shop.db, venue, DAY);
  await setRules(shop.db, venue, { changes: CHANGES, returns: { until: 24 } });
}
beforeEach(() => openVenue());

const bought = (changes: Parameters<typeof ticketOrder>[1] = {}) =>
  Changer.bought(shop, buyer, venue, changes);
const otherDay = () => [{ position: 0, items: moveTo(venue, slots) }];
const calendarText = (attachment: { content: unknown } | undefined) =>
  typeof attachment?.content === 'string'
    ? attachment.content
    : new TextDecoder().decode(attachment?.content as ArrayBuffer);
const soldIn = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await countersOf(shop.db, id)).sold));
const heldIn = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await countersOf(shop.db, id)).held));
const wait = async (milliseconds: number) => {
  shop.clock.advance(milliseconds);
  for (const job of ['unpaid sales', 'unpaid changes']) await shop.deps.jobs.runNow(job);
};
const codesOf = async ({ sale }: Changer) => (await buyer.state(sale.id, sale.token)).details?.codes ?? [];
const isRight = async () => assert.deepEqual((await audit(shop.db)).faults, []);
const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { code?: string }).code;

describe('venue without self-service terms (R290)', () => {
  test('refuses changes and returns', async () => {
    await setRules(shop.db, venue, {});
    const one = await bought();
    const { changes, returns } = await one.state();
    assert.deepEqual([changes, returns], [null, null]);
    assert.equal(codeOf(await one.ask({ lines: otherDay(), difference: 0 })), 'changeClosed');
    assert.equal(codeOf(await one.giveBack(21.5)), 'changeClosed');
  });

  test('keeps the terms that applied at the order', async () => {
    const one = await bought();
    await setRules(shop.db, venue, {});
    assert.equal((await one.state()).changes?.day_or_time, true);
    assert.equal((await one.change({ lines: otherDay(), difference: 0 })).edition, 1);
  });
});

describe('change to another day', () => {
  test('at the same price is applied at once: places, codes, e-mail (R292)', async () => {
    const one = await bought({ quantity: 2 });
    await buyer.work();
    const before = await codesOf(one);
    mailbox.received.length = 0;
    assert.deepEqual(await one.quote(otherDay()), { kinds: ['visit'], difference: 0, fee: 0, total: 41.5 });
    const state = await one.change({ lines: otherDay(), difference: 0 });
    assert.deepEqual([state.status, state.edition, state.change?.state], ['paid', 1, 'done']);
    assert.deepEqual(
      state.history.map(({ kinds, before: was }) => [kinds, was.length]),
      [[['visit'], 2]],
    );
    assert.deepEqual(await soldIn(venue.slots), [0, 0]);
    assert.deepEqual(await soldIn(slots), [2, 2]);
    const after = await codesOf(one);
    assert.equal(after.length, 2);
    assert.ok(after.every((code) => !before.includes(code)));
    await buyer.work();
    const [mail] = mailbox.received;
    assert.match(mail?.subject ?? '', /entradas cambiadas/);
    assert.match(mail?.text ?? '', /ya no valen/);
    const calendar = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    assert.match(calendarText(calendar), /SEQUENCE:1\r?\nDTSTART:20310314/);
    await isRight();
  });

  test('at a higher price holds its places and is applied once it is paid (R292)', async () => {
    await setDayPrice(shop.db, venue, DAY, 15);
    const one = await bought();
    const answer = await one.change({ lines: otherDay(), difference: 10 });
    assert.deepEqual([answer.edition, answer.change?.state], [0, 'waiting']);
    assert.deepEqual(
      [await soldIn(venue.slots), await soldIn(slots), await heldIn(slots)],
      [
        [1, 1],
        [0, 0],
        [1, 1],
      ],
    );
    await isRight();
    assert.equal(await one.payAndTell(answer.change?.id ?? ''), 'changed');
    const { total, edition } = await one.state();
    assert.deepEqual([total, edition], [31.5, 1]);
    assert.deepEqual(
      [await soldIn(venue.slots), await soldIn(slots), await heldIn(slots)],
      [
        [0, 0],
        [1, 1],
        [0, 0],
      ],
    );
    await isRight();
  });

  test('at a lower price refunds the difference', async () => {
    await setDayPrice(shop.db, venue, DAY, 8);
    const one = await bought();
    const state = await one.change({ lines: otherDay(), difference: -4 });
    assert.deepEqual([state.status, state.total, state.is_valid], ['pending refund', 17.5, true]);
    await buyer.work();
    assert.equal((await one.state()).status, 'partially refunded');
    await isRight();
  });

  test('costs the change fee of the venue', async () => {
    await setRules(shop.db, venue, { changes: { until: 24, fee: 3 } });
    const one = await bought();
    assert.deepEqual(await one.quote(otherDay()), { kinds: ['visit'], difference: 3, fee: 3, total: 24.5 });
    const { change } = await one.change({ lines: otherDay(), difference: 3 });
    assert.equal(await one.payAndTell(change?.id ?? ''), 'changed');
    await isRight();
  });

  test('is refused for a sum that differs from the quote, and after the deadline', async () => {
    const one = await bought();
    assert.equal(codeOf(await one.ask({ lines: otherDay(), difference: -1 })), 'otherAmount');
    shop.clock.set('2031-03-11T09:00:01Z');
    assert.equal(codeOf(await one.ask({ lines: otherDay(), difference: 0 })), 'changeClosed');
    assert.equal((await one.state()).changes, null);
  });

  test('is refused for a full slot and changes nothing', async () => {
    const one = await bought({ quantity: 3 });
    await Changer.bought(shop, buyer, { ...venue, slots }, { quantity: 3 });
    assert.equal(codeOf(await one.ask({ lines: otherDay(), difference: 0 })), 'overStock');
    assert.deepEqual([(await one.state()).edition, (await one.state()).change], [0, null]);
    await isRight();
  });

  test('is refused for slots of other rooms, an unknown slot or line, more tickets, and the same content', async () => {
    const one = await bought();
    const foreign = await addDay(
      shop.db,
      { ...venue, id: venue.id, rooms: [venue.rooms[1], venue.rooms[0]] },
      DAY,
    );
    for (const [lines, code] of [
      [[{ position: 0, items: moveTo(venue, foreign) }], 'otherTime'],
      [[{ position: 0, items: moveTo(venue, [999_999]) }], 'otherTime'],
      [[{ position: 7, quantity: 1 }], 'notChangeable'],
      [[{ position: 0, quantity: 2 }], 'notChangeable'],
      [[{ position: 0, quantity: 1 }], 'nothingChanged'],
    ] as const) {
      assert.equal(codeOf(await one.ask({ lines: [...lines], difference: 0 })), code);
    }
  });
});

describe('repeated change request (R291)', () => {
  test('is applied once, from two tabs and on a double click', async () => {
    const one = await bought();
    const request = { id: randomUUID(), lines: otherDay(), difference: 0 };
    const answers = await Promise.all([one.ask(request), one.ask(request), one.ask(request)]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200],
    );
    assert.equal((await one.state()).edition, 1);
    assert.equal(codeOf(await one.ask({ ...request, difference: 1 })), 'otherContent');
    assert.equal(codeOf(await one.ask({ lines: otherDay(), difference: 0 })), 'changedMeanwhile');
    assert.deepEqual(await soldIn(slots), [1, 1]);
    await isRight();
  });

  test('with another id ends the change that waits for payment, whose payment is refunded', async () => {
    await setDayPrice(shop.db, venue, DAY, 15);
    const one = await bought();
    const first = await one.change({ lines: otherDay(), difference: 10 });
    const form = await one.pay(first.change?.id ?? '');
    const second = await one.change({ lines: otherDay(), difference: 10 });
    assert.deepEqual(await heldIn(slots), [1, 1]);
    assert.equal(await buyer.verdict(form), 'changed meanwhile');
    assert.equal(await one.payAndTell(second.change?.id ?? ''), 'changed');
    await buyer.work();
    await isRight();
    assert.equal((await one.state()).total, 31.5);
  });
});

test('a purchase can be changed twenty times a day; a repeated request counts once (R367)', async () => {
  const one = await bought();
  const there = otherDay();
  const back = [{ position: 0, items: moveTo(venue, venue.slots) }];
  let last: Parameters<Changer['ask']>[0] | undefined;
  for (let edition = 0; edition < 20; edition++) {
    last = { id: randomUUID(), edition, lines: edition % 2 === 0 ? there : back, difference: 0 };
    assert.equal((await one.ask(last)).statusCode, 200);
  }
  assert.ok(last);
  assert.equal((await one.ask(last)).statusCode, 200);
  const answer = await one.ask({ edition: 20, lines: there, difference: 0 });
  assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [429, String(24 * 60 * 60)]);
  assert.equal((await one.state()).edition, 20);
});

for (const provider of TEST_PROVIDERS)
  describe(`payment of a change at ${provider.type} (R293)`, () => {
    beforeEach(() => openVenue(provider));
    const waiting = async () => {
      await setDayPrice(shop.db, venue, DAY, 15);
      const one = await bought();
      const { change } = await one.change({ lines: otherDay(), difference: 10 });
      return { one, change: change?.id ?? '', form: await one.pay(change?.id ?? '') };
    };

    test('leaves the purchase as it was and the change open when it is declined', async () => {
      const { one, form } = await waiting();
      assert.equal(await buyer.verdict(form, { outcome: 'declined' }), 'declined');
      const { edition, change } = await one.state();
      assert.deepEqual([edition, change?.state, change?.attempt], [0, 'waiting', 'declined']);
      assert.equal(await buyer.verdict(form), 'changed');
    });

    test('releases the new places and keeps the old places when it is not made in time', async () => {
      const { one } = await waiting();
      await wait(31 * MINUTE);
      assert.deepEqual(
        [await soldIn(venue.slots), await heldIn(slots)],
        [
          [1, 1],
          [0, 0],
        ],
      );
      assert.equal((await one.state()).change?.state, 'ended');
      await isRight();
    });

    test('acquires the places again and applies the change when it is late', async () => {
      const { one, form } = await waiting();
      await wait(31 * MINUTE);
      assert.equal(await buyer.verdict(form), 'changed');
      assert.deepEqual(
        [await soldIn(venue.slots), await soldIn(slots)],
        [
          [0, 0],
          [1, 1],
        ],
      );
      assert.equal((await one.state()).edition, 1);
      await isRight();
    });

    test('is refunded when it is late and the places are sold; the old place stays and the buyer is notified', async () => {
      const { one, form } = await waiting();
      await wait(31 * MINUTE);
      await Changer.bought(shop, buyer, { ...venue, slots }, { quantity: 5 });
      await buyer.work();
      mailbox.received.length = 0;
      assert.equal(await buyer.verdict(form), 'places gone');
      assert.deepEqual(await soldIn(venue.slots), [1, 1]);
      await buyer.work();
      assert.match(mailbox.received[0]?.subject ?? '', /No se ha podido hacer tu cambio/);
      assert.equal((await one.state()).status, 'paid');
      await isRight();
    });

    test('is refunded when the change was paid before', async () => {
      const { one, change, form } = await waiting();
      const second = await one.pay(change);
      assert.deepEqual(
        [await buyer.verdict(form), await buyer.verdict(form), await buyer.verdict(second)],
        ['changed', 'duplicate', 'given back'],
      );
      await buyer.work();
      await isRight();
    });

    test('is refunded when the purchase was returned before', async () => {
      const { one, form } = await waiting();
      assert.equal((await one.giveBack(21.5)).statusCode, 200);
      assert.equal(await buyer.verdict(form), 'changed meanwhile');
      await buyer.work();
      assert.equal((await one.state()).status, 'total refunded');
      await isRight();
    });

    test('applies the change when it was paid after the buyer had abandoned it', async () => {
      const { one, change, form } = await waiting();
      assert.equal((await one.call('DELETE', `/change/${change}`)).statusCode, 200);
      assert.deepEqual(await heldIn(slots), [0, 0]);
      assert.equal(await buyer.verdict(form), 'changed');
      await isRight();
    });
  });

describe('fewer visitors (R296)', () => {
  test('refunds their price and releases their places', async () => {
    const one = await bought({ quantity: 3 });
    const state = await one.change({ lines: [{ position: 0, quantity: 1 }], difference: -40 });
    assert.deepEqual([state.total, state.lines[0]?.quantity], [21.5, 1]);
    assert.deepEqual(await soldIn(venue.slots), [1, 1]);
    assert.equal((await codesOf(one)).length, 1);
    await buyer.work();
    assert.equal((await codesOf(one)).length, 1);
    await isRight();
  });

  test('keeps the percentage of the promotion code, to the cent', async () => {
    const code = await addPromotion(shop.db, venue.id, { percent: 15 });
    const one = await bought({ quantity: 3, promotion_code: code });
    const { total } = await one.change({ lines: [{ position: 0, quantity: 2 }], difference: -17 });
    assert.equal(total, 35.5);
    await isRight();
  });

  test('is refused when no visitor is left', async () => {
    const one = await bought({ quantity: 2 });
    assert.equal(
      codeOf(await one.ask({ lines: [{ position: 0, quantity: 0 }], difference: -40 })),
      'notChangeable',
    );
  });

  test('can be changed again, and returned in the end', async () => {
    await setDayPrice(shop.db, venue, DAY, 15);
    const one = await bought({ quantity: 2 });
    await one.change({ lines: [{ position: 0, quantity: 1 }], difference: -20 });
    const { change } = await one.change({ edition: 1, lines: otherDay(), difference: 10 });
    assert.equal(await one.payAndTell(change?.id ?? ''), 'changed');
    await buyer.work();
    await isRight();
    assert.deepEqual((await one.state()).returns?.refund, 31.5);
    assert.equal((await one.giveBack(31.5)).statusCode, 200);
    for (let turn = 0; turn < 3; turn++) {
      await buyer.work();
      shop.clock.advance(3 * MINUTE);
    }
    assert.equal((await one.state()).status, 'total refunded');
    await isRight();
  });
});

describe('return of a purchase (R294)', () => {
  test('refunds once, less the amount that the venue retains, and cancels calendar entries (R453)', async () => {
    await setRules(shop.db, venue, { returns: { until: 24, fee: 1, feePercent: 10 } });
    const one = await bought({ quantity: 2 });
    assert.deepEqual((await one.state()).returns, {
      until: '2031-03-11T09:00:00.000Z',
      refund: 36.35,
      kept: 5.15,
    });
    assert.equal(codeOf(await one.giveBack(41.5)), 'otherAmount');
    await buyer.work();
    mailbox.received.length = 0;
    const answers = await Promise.all([one.giveBack(36.35), one.giveBack(36.35)]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200],
    );
    assert.deepEqual(await soldIn(venue.slots), [0, 0]);
    assert.deepEqual([await codesOf(one), (await one.state()).is_valid], [[], false]);
    await buyer.work();
    assert.equal((await one.state()).status, 'total refunded');
    assert.equal(mailbox.received.length, 1);
    assert.match(mailbox.received[0]?.text ?? '', /36,35/);
    const [calendar] = mailbox.received[0]?.attachments ?? [];
    assert.match(calendarText(calendar), /SEQUENCE:1\r?\nSTATUS:CANCELLED\r?\nDTSTART/);
    await isRight();
  });

  test('refunds the full amount, until a later deadline, when the venue allows it for sold-out visits (R310)', async () => {
    await setRules(shop.db, venue, { returns: { until: 24, feePercent: 10, soldOut: { until: 2 } } });
    const one = await bought();
    assert.deepEqual((await one.state()).returns, {
      until: '2031-03-11T09:00:00.000Z',
      refund: 19.35,
      kept: 2.15,
    });
    // holds of carts do not count as sold
    await shop.db.updateTable('stock').set({ quantity: 2, held: 1 }).where('id', 'in', venue.slots).execute();
    assert.equal((await one.state()).returns?.kept, 2.15);
    await shop.db.updateTable('stock').set({ quantity: 1, held: 0 }).where('id', 'in', venue.slots).execute();
    shop.clock.set('2031-03-12T06:59:59Z');
    assert.deepEqual((await one.state()).returns, {
      until: '2031-03-12T07:00:00.000Z',
      refund: 21.5,
      kept: 0,
      sold_out: true,
    });
    assert.equal(codeOf(await one.giveBack(19.35)), 'otherAmount');
    assert.equal((await one.giveBack(21.5)).statusCode, 200);
    await buyer.work();
    assert.deepEqual([(await one.state()).status, await soldIn(venue.slots)], ['total refunded', [0, 0]]);
    await isRight();
  });

  test('of a sold-out visit follows the ordinary terms once a place is free, and ends at its own deadline', async () => {
    await setRules(shop.db, venue, { returns: { until: 24, soldOut: { until: 2 } } });
    const one = await bought();
    const [first] = venue.slots;
    await shop.db.updateTable('stock').set({ quantity: 1 }).where('id', 'in', venue.slots).execute();
    await shop.db.updateTable('stock').set({ quantity: 2 }).where('id', '=', first).execute();
    shop.clock.set('2031-03-11T09:00:01Z');
    assert.equal(codeOf(await one.giveBack(21.5)), 'changeClosed');
    await shop.db.updateTable('stock').set({ quantity: 1 }).where('id', '=', first).execute();
    assert.equal((await one.state()).returns?.refund, 21.5);
    shop.clock.set('2031-03-12T07:00:01Z');
    assert.equal(codeOf(await one.giveBack(21.5)), 'changeClosed');
  });

  test('is refused after its deadline', async () => {
    const one = await bought();
    shop.clock.set('2031-03-11T09:00:01Z');
    assert.equal(codeOf(await one.giveBack(21.5)), 'changeClosed');
  });
});

describe('authorisation of self-service', () => {
  test('accepts the e-mailed link until its end, and refuses another token and none', async () => {
    const one = await bought();
    const { secret } = shop.deps.config;
    const link = (until: string) =>
      new Changer(shop, buyer, one.sale, manageToken(one.sale.id, new Date(until), secret));
    assert.equal((await link('2031-04-01').state()).id, one.sale.id);
    assert.equal((await link('2031-03-01').call('GET', '/change')).statusCode, 403);
    const other = new Changer(shop, buyer, one.sale, 'invalid');
    for (const answer of [
      await other.call('GET', '/change'),
      await other.ask({ lines: otherDay(), difference: 0 }),
      await other.giveBack(21.5),
    ])
      assert.equal(answer.statusCode, 403);
    assert.equal((await buyer.get(`/sale/${one.sale.id}/change`)).statusCode, 403);
  });
});

test('the state of a sale has the total and refund of its change', async () => {
  const one = await bought({ quantity: 2 });
  await one.change({ lines: [{ position: 0, quantity: 1 }], difference: -20 });
  await buyer.work();
  const state = await buyer.state(one.sale.id, one.sale.token);
  assert.equal(state.details?.total, 21.5);
  assert.equal(state.details.refund?.amount, 20);
});

describe('access control (R295)', () => {
  const door = async () => {
    const key = (await addDoor(shop.db, { headquarter_id: venue.id, name: 'North' }, shop.clock.now())) ?? '';
    const headers = { authorization: `Bearer ${key}` };
    const report = async (code: string) => {
      const entry = { id: randomUUID(), code, entered_at: shop.clock.now().toISOString() };
      const url = `${SALES}/door/entry`;
      const answer = await shop.app.inject({ method: 'POST', url, headers, payload: { entries: [entry] } });
      return (JSON.parse(answer.body) as { data: DoorEntriesAnswer }).data[0];
    };
    const voidIds = async () => {
      const answer = await shop.app.inject({ method: 'GET', url: `${SALES}/door/void`, headers });
      return (JSON.parse(answer.body) as { data: DoorVoidAnswer }).data.tickets;
    };
    return { report, gone: voidIds };
  };

  test('receives the list of voided codes, and reports an admission with one as void', async () => {
    const { report, gone } = await door();
    const one = await bought({ quantity: 2 });
    const [before = ''] = await codesOf(one);
    assert.deepEqual(await gone(), []);
    await one.change({ lines: otherDay(), difference: 0 });
    const [after = ''] = await codesOf(one);
    assert.equal((await gone()).length, 2);
    const answer = await report(before);
    assert.equal(answer?.is_void, true);
    assert.ok((await gone()).includes(answer.ticket_id ?? ''));
    assert.equal((await report(after))?.is_void, undefined);
  });

  test('receives all codes of a returned purchase as void', async () => {
    const { report, gone } = await door();
    const one = await bought();
    const [code = ''] = await codesOf(one);
    await one.giveBack(21.5);
    assert.equal((await gone()).length, 1);
    assert.equal((await report(code))?.is_void, true);
  });

  test('receives all codes of a purchase that the venue refunded as void (R306)', async () => {
    const { report, gone } = await door();
    const one = await bought({ quantity: 2 });
    const [code = ''] = await codesOf(one);
    const reference = await referenceOf(shop.db, one.sale);
    await refundSale(shop.db, { reference, amount: 500, now: shop.clock.now() });
    assert.deepEqual(await gone(), []);
    await refundSale(shop.db, { reference, now: shop.clock.now() });
    assert.equal((await gone()).length, 2);
    await buyer.work();
    assert.equal((await gone()).length, 2);
    assert.equal((await report(code))?.is_void, true);
  });

  test('ends the right to change and return once it reports an admission', async () => {
    const { report } = await door();
    const one = await bought();
    const [code = ''] = await codesOf(one);
    await report(code);
    const { changes, returns } = await one.state();
    assert.deepEqual([changes, returns], [null, null]);
    assert.equal(codeOf(await one.ask({ lines: otherDay(), difference: 0 })), 'ticketUsed');
    assert.equal(codeOf(await one.giveBack(21.5)), 'ticketUsed');
  });
});

describe('self-service of passes', () => {
  let pass: TestPass;
  beforeEach(async () => void (pass = await addPass(shop.db, venue)));
  const two = async () => {
    const clients = [passHolder, { id: 'a-1', client_name: 'Bea', client_nif: '0' }];
    const order = passOrder(venue, pass, {}, clients);
    const [line] = order.product_tourist_pass;
    const answer = await buyer.post('/tourist-pass/order', {
      ...order,
      product_tourist_pass: [{ ...line, quantity: 2 }],
    });
    const { data: sale } = JSON.parse(answer.body) as { data: SaleCreated };
    const form = await buyer.pay(sale.id);
    await buyer.payAtSandbox(form);
    assert.equal(await buyer.verdict(form), 'paid', answer.body);
    return new Changer(shop, buyer, sale);
  };

  test('changes names and quantities, and returns passes, while none was used', async () => {
    const one = await two();
    const holders = [null, { name: 'Carla', nif: '0' }];
    const named = await one.change({ lines: [{ position: 0, holders }], difference: 0 });
    assert.deepEqual([named.lines[0]?.holders, named.changes?.until], [['Ana', 'Carla'], null]);
    const fewer = await one.change({
      edition: 1,
      difference: -35,
      lines: [{ position: 0, units: [1] }],
    });
    assert.deepEqual(fewer.lines[0]?.holders, ['Carla']);
    await buyer.work();
    assert.equal((await one.giveBack(36.5)).statusCode, 200);
    await isRight();
  });
});

test('access control receives the void codes of an event that its venue refunded (R306)', async () => {
  const event = await addSellingEvent(shop, { standing: 10 });
  const sale = await buyer.buy(eventOrder(event, byNumber(event, 2)));
  const form = await buyer.pay(sale.id);
  await buyer.payAtSandbox(form);
  assert.equal(await buyer.verdict(form), 'paid');
  assert.deepEqual(await voidTickets(shop.db, event.venue.id, shop.clock.now()), []);
  const reference = await referenceOf(shop.db, sale);
  await refundSale(shop.db, { reference, now: shop.clock.now() });
  assert.equal((await voidTickets(shop.db, event.venue.id, shop.clock.now())).length, 2);
});

test('the buyer of an event is not offered changes (R309)', async () => {
  const event = await addSellingEvent(shop, { standing: 10 });
  await setRules(shop.db, event.venue, { changes: { until: 24, fee: 3 } });
  await setAuthority(shop, { mode: 'issue' });
  const sale = await buyer.buy(eventOrder(event, byNumber(event, 1)));
  const form = await buyer.pay(sale.id);
  await buyer.payAtSandbox(form);
  assert.equal(await buyer.verdict(form), 'paid');
  for (let turn = 0; turn < 2; turn++) await buyer.work();
  const known = await findSale(shop.db, sale.id);
  assert.ok(known);
  const { selfService, venue: place } = await loadSaleDocument(shop.db, known);
  assert.deepEqual([selfService, place.terms], [null, []]);
  const { details } = await buyer.eventState(sale);
  assert.equal(details?.is_changeable, undefined);
  const [mail] = mailbox.received;
  assert.ok(mail);
  assert.doesNotMatch(mail.text ?? '', /\/change\//);
});

test('a sold-out event is refunded in full when its venue allows it (R310)', async () => {
  const event = await addSellingEvent(shop, { standing: 10 });
  await setRules(shop.db, event.venue, { returns: { until: 1, fee: 2, soldOut: { until: 0 } } });
  const buy = async (quantity: number, client_id = event.venue.clientId) => {
    const sale = await buyer.buy(eventOrder(event, byNumber(event, quantity), { client_id }));
    const form = await buyer.pay(sale.id);
    await buyer.payAtSandbox(form);
    assert.equal(await buyer.verdict(form), 'paid');
    return new Changer(shop, buyer, sale);
  };
  const one = await buy(2);
  assert.equal((await one.state()).returns?.kept, 2);
  const others = await buy(8, await addTypedBuyer(shop, event.venue.id, { email: 'another@example.org' }));
  assert.deepEqual((await one.state()).returns?.sold_out, true);
  assert.equal((await others.giveBack((await others.state()).total)).statusCode, 200);
  assert.equal((await one.state()).returns?.kept, 2);
  await isRight();
});

test('an event can be returned, and changed only when its venue allows it (R309)', async () => {
  const event = await addSellingEvent(shop, { standing: 10 });
  await setRules(shop.db, event.venue, { changes: CHANGES, returns: { until: 1, fee: 2 } });
  const sale = await buyer.buy(eventOrder(event, byNumber(event, 2)));
  const form = await buyer.pay(sale.id);
  await buyer.payAtSandbox(form);
  assert.equal(await buyer.verdict(form), 'paid');
  const one = new Changer(shop, buyer, sale);
  const { changes, returns, total } = await one.state();
  assert.deepEqual([changes, returns?.kept], [null, 2]);
  assert.equal((await one.giveBack(total - 2)).statusCode, 200);
  assert.equal((await one.state()).is_valid, false);
  await isRight();
});
