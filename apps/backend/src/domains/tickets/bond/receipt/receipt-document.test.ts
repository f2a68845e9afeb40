import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { soldDocument } from '@taquilla/testing/backend/sold-document.ts';
import { receiptOf, remainingOf } from './receipt-document.ts';

type Source = Parameters<typeof receiptOf>[0];

const PAID = new Date('2031-03-10T10:00:00Z');
const seller = {
  name: 'Patronato del Alcázar',
  tax_number: 'Q4100001B',
  street: 'Calle Feria 12',
  postcode: '41001',
  city: 'Sevilla',
  country: 'ES',
  phone: '+34 954 000 000',
  email: 'alcazar@example.org',
};
const payment = { change_id: null, amount_cents: 3000, created_at: PAID, method: 'card', type: 'redsys' };

/** Returns a source for a sale of two tickets. */
function source(changes: Partial<Source> = {}, ofSale: Partial<Source['document']['sale']> = {}): Source {
  const document = soldDocument(2);
  const sale = { ...document.sale, total_cents: 3000, invoice: null, ...ofSale };
  return {
    document: { ...document, sale },
    seller,
    payments: [payment],
    refunds: [],
    changes: [],
    ...changes,
  };
}

describe('receiptOf', () => {
  test('names the seller with address and tax number', () => {
    assert.deepEqual(receiptOf(source(), 'es').seller, {
      name: 'Patronato del Alcázar',
      address: 'Calle Feria 12, 41001 Sevilla (ES)',
      number: 'Q4100001B',
    });
  });

  test('names the company if the venue states no seller', () => {
    assert.equal(receiptOf(source({ seller: undefined }), 'es').seller.name, 'Company');
  });

  test('joins lines that differ only in their times', () => {
    const base = source();
    const [line] = base.document.lines;
    assert.ok(line);
    const at = (visitAt: string, unitCents: number) => ({
      ...line,
      unitCents,
      visits: [{ roomId: 1, roomName: 'Salón', visitAt: new Date(visitAt) }],
    });
    const lines = [
      at('2031-07-14T09:00:00Z', 1000),
      at('2031-07-14T10:00:00Z', 1000),
      at('2031-07-14T11:00:00Z', 800),
      at('2031-07-15T09:00:00Z', 1000),
    ];
    const receipt = receiptOf({ ...base, document: { ...base.document, lines } }, 'en');
    assert.deepEqual(
      receipt.lines.map(({ quantity, unitCents, details }) => [quantity, unitCents, details]),
      [
        [4, 1000, ['Monday 14 July 2031']],
        [2, 800, ['Monday 14 July 2031']],
        [2, 1000, ['Tuesday 15 July 2031']],
      ],
    );
  });

  test('shows tariff and combined products of an event', () => {
    const base = source();
    const [line] = base.document.lines;
    assert.ok(line);
    const lines = [{ ...line, tariff: 'General', visits: [], extras: [{ name: 'Audioguía', quantity: 2 }] }];
    const [shown] = receiptOf({ ...base, document: { ...base.document, lines } }, 'es').lines;
    assert.deepEqual([shown?.name, shown?.details], ['Visita · General', ['2 × Audioguía']]);
  });

  test('is addressed to the recipient of a requested invoice', () => {
    const invoice = {
      ...{ name: 'Viajes Ñandú S.L.', cif: 'B12345674', email: 'cuentas@example.org' },
      ...{ address: 'Gran Vía 1', postcode: '28013', country: 'ES' },
    };
    assert.deepEqual(receiptOf(source({}, { invoice }), 'es').billedTo, {
      name: 'Viajes Ñandú S.L.',
      number: 'B12345674',
      address: 'Gran Vía 1, 28013 (ES)',
    });
  });

  test('has the payment of a change with the time of the change', () => {
    const changed = new Date('2031-03-12T16:30:00Z');
    const more = { ...payment, change_id: 'c', amount_cents: 500, method: null };
    const { payments } = receiptOf(
      source({ payments: [payment, more], changes: [{ id: 'c', ended_at: changed }] }),
      'es',
    );
    assert.deepEqual(payments, [
      { paidAt: PAID, method: 'card', amount: 3000 },
      { paidAt: changed, method: 'redsys', amount: 500 },
    ]);
  });

  test('subtracts refunds that are made and refunds on their way from what was paid', () => {
    const refunds = [
      { amount_cents: 1000, done_at: PAID },
      { amount_cents: 0, done_at: PAID },
      { amount_cents: 250, done_at: null },
    ];
    const receipt = receiptOf(source({ refunds }), 'es');
    assert.deepEqual(receipt.refunds, [
      { amount: 1000, doneAt: PAID },
      { amount: 250, doneAt: null },
    ]);
    assert.equal(remainingOf(receipt), 1750);
  });
});
