import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { documentFault, documentKind, invoiceProblems, nifProblem } from './check-document.ts';
import { refusal } from '../refusals/refusal.ts';
import { anInvoice } from '../testing/an-invoice.ts';
import { isPassportNumber } from './signs.ts';

test('"0" is nobody’s number and fits every country (R133)', () => {
  for (const country of ['ES', 'IT', 'FR']) assert.equal(nifProblem(' 0 ', country), undefined);
});

test('a Spanish number with a wrong or forgotten sign is no passport in Spain', () => {
  for (const bad of ['12345678A', '12345678', 'X1234567', 'X1234567A', 'A58818502', '1234567Z']) {
    assert.deepEqual(nifProblem(bad, 'ES'), refusal('invalidCif', { cif: bad }));
  }
  for (const good of ['12345678Z', 'X1234567L', 'A58818501', 'PAB123456']) {
    assert.equal(nifProblem(good, 'ES'), undefined, good);
  }
});

test('abroad passports of 5 to 20 letters and digits will do (R134)', () => {
  assert.equal(nifProblem('12345678', 'GB'), undefined);
  assert.ok(nifProblem('1234', 'GB'));
  assert.ok(nifProblem('12345;67', 'GB'));
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ABYZ019')), maxLength: 25 }), (number) => {
      assert.equal(isPassportNumber(number), number.length >= 5 && number.length <= 20);
    }),
  );
});

test('Italy has codes of its own', () => {
  assert.equal(nifProblem('RSSMRA85T10A562S', 'IT'), undefined);
  assert.equal(nifProblem('07643520567', 'IT'), undefined);
  assert.equal(nifProblem('YA1234567', 'IT'), undefined);
  for (const bad of ['RSSMRA85T10A562T', '07643520568']) assert.ok(nifProblem(bad, 'IT'), bad);
});

test('a number that is right says what it is', () => {
  for (const [number, country, kind] of [
    ['12345678Z', 'ES', 'nif'],
    ['x-1234567-l', 'ES', 'nif'],
    ['A58818501', 'ES', 'cif'],
    ['A58818501', 'FR', 'cif'],
    ['AAB123456', 'ES', 'passport'],
    ['DE136695976', 'DE', 'passport'],
    ['RSSMRA85T10A562S', 'IT', 'fiscalCode'],
    ['IT 07643520567', 'IT', 'vat'],
    ['YA1234567', 'IT', 'passport'],
  ] as const) {
    assert.equal(documentKind(number, country), kind, number);
    assert.equal(documentFault(number, country), undefined, number);
  }
});

test('one that is wrong is told apart by what it is most like', () => {
  for (const [number, country, fault] of [
    ['12345678A', 'ES', 'number'],
    ['X1234567A', 'ES', 'number'],
    ['A58818502', 'ES', 'number'],
    ['12345678', 'ES', 'nif'],
    ['X1234567', 'ES', 'nif'],
    ['123', 'ES', 'nif'],
    ['B123', 'ES', 'cif'],
    ['A5881850', 'ES', 'cif'],
    ['AB12', 'ES', 'any'],
    ['AB12', 'DE', 'passport'],
    ['DE136/695;976', 'DE', 'passport'],
    ['07643520568', 'IT', 'vat'],
    ['RSSMRA85T10A562T', 'IT', 'fiscalCode'],
    ['AB12', 'IT', 'passport'],
  ] as const) {
    assert.equal(documentKind(number, country), undefined, number);
    assert.equal(documentFault(number, country), fault, number);
  }
});

test('invoice data are told what is wrong by field', () => {
  assert.deepEqual(invoiceProblems(anInvoice), {});
  const italian = {
    ...anInvoice,
    ...{ country: 'IT', cif: '07643520567', sdi: 'M5UXCR1', pec: 'fatture@pec.example.it' },
    fiscal_code: 'RSSMRA85T10A562S',
  };
  assert.deepEqual(invoiceProblems(italian), {});
  const wrong = { ...italian, cif: '07643520568', sdi: 'M5UX', pec: 'no', fiscal_code: 'RSSMRA85T10A562T' };
  assert.deepEqual(Object.keys(invoiceProblems(wrong)).sort(), ['cif', 'fiscal_code', 'pec', 'sdi']);
});

test('a business in Italy says where its invoice goes; a person need not (R144)', () => {
  const business = { ...anInvoice, country: 'IT', cif: 'IT 07643520567' };
  assert.deepEqual(invoiceProblems({ ...business, sdi: ' ', pec: '' }), { sdi: refusal('sdiOrPec') });
  assert.deepEqual(invoiceProblems({ ...business, pec: 'fatture@pec.example.it' }), {});
  assert.deepEqual(invoiceProblems({ ...business, sdi: 'M5UXCR1' }), {});
  assert.deepEqual(invoiceProblems({ ...business, cif: 'RSSMRA85T10A562S' }), {});
});
