import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { documentFault, documentKind, invoiceProblems, nifProblem } from './check-document.ts';
import { refusal } from '../refusals/refusal.ts';
import { anInvoice } from '@taquilla/testing/contracts/an-invoice.ts';
import { isPassportNumber } from './signs.ts';

test('nifProblem accepts "0" in every country for a person without a number (R133)', () => {
  for (const country of ['ES', 'IT', 'FR'])
    assert.equal(nifProblem({ number: ' 0 ', country: country }), undefined);
});

test('nifProblem rejects Spanish numbers with a wrong or missing character in Spain', () => {
  for (const bad of ['12345678A', '12345678', 'X1234567', 'X1234567A', 'A58818502', '1234567Z']) {
    assert.deepEqual(nifProblem({ number: bad, country: 'ES' }), refusal('invalidCif', { cif: bad }));
  }
  for (const good of ['12345678Z', 'X1234567L', 'A58818501', 'PAB123456']) {
    assert.equal(nifProblem({ number: good, country: 'ES' }), undefined, good);
  }
});

test('nifProblem accepts foreign passport numbers of 5 to 20 letters and digits with at least one digit (R134)', () => {
  assert.equal(nifProblem({ number: '12345678', country: 'GB' }), undefined);
  assert.ok(nifProblem({ number: '1234', country: 'GB' }));
  assert.ok(nifProblem({ number: '12345;67', country: 'GB' }));
  assert.ok(nifProblem({ number: 'HOLAHOLA', country: 'GB' }), 'no passport is without a digit');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ABYZ019')), maxLength: 25 }), (number) => {
      assert.equal(isPassportNumber(number), number.length >= 5 && number.length <= 20 && /\d/.test(number));
    }),
  );
});

test('documentKind rejects numbers that resemble one of the country with a character added, missing or prefixed', () => {
  const wrong = {
    ES: ['ESA58818502', 'ES-12345678A', 'B123456789', '123456789Z', '12345678ZZ', 'X01042189', 'A588185012'],
    IT: [
      'IT12345678901',
      'IT 123 456 789 01',
      '0074311015',
      '007431101570',
      'RSSMRA45C12F205',
      'RSSMRA45C12F205CC',
    ],
  };
  for (const [country, numbers] of Object.entries(wrong)) {
    for (const number of numbers) assert.equal(documentKind({ number, country }), undefined, number);
  }
  for (const number of ['PAB123456', 'EA1234567', '123456789', 'C01X00T47']) {
    assert.equal(documentKind({ number, country: 'ES' }), 'passport', number);
  }
  assert.equal(documentKind({ number: 'ESA58818501', country: 'ES' }), 'cif');
  assert.equal(documentKind({ number: 'ES X-1234567-L', country: 'DE' }), 'nif');
});

test('documentKind ignores dashes, spaces and invisible characters, and accepts full-width characters', () => {
  for (const number of [
    '12345678\u2011Z',
    '12345678\u2013Z',
    '12345678\u00A0Z',
    '１２３４５６７８Ｚ',
    '12345678\u200BZ',
  ]) {
    assert.equal(documentKind({ number, country: 'ES' }), 'nif', number);
  }
});

test('documentKind accepts foreign numbers in Spain if the document type is passport or other (R450)', () => {
  for (const number of ['J8369854', 'G12345678', 'P1234567A', '12345678']) {
    assert.equal(documentKind({ number, country: 'ES' }), undefined, number);
    for (const type of ['passport', 'other'] as const) {
      assert.equal(documentKind({ number, country: 'ES', type }), 'passport', number);
    }
  }
  assert.equal(documentFault({ number: 'HOLAHOLA', country: 'ES', type: 'passport' }), 'passport');
  assert.equal(documentKind({ number: 'ΑΒ 123456', country: 'GR', type: 'other' }), 'passport');
});

test('documentFault and nifProblem check the check digit of Spanish and Italian tax numbers (R450)', () => {
  const type = 'tax';
  for (const [number, country, fault] of [
    ['PAB123456', 'ES', 'any'],
    ['12345678A', 'ES', 'number'],
    ['YA1234567', 'IT', 'fiscalCode'],
    ['12345678901', 'IT', 'vat'],
  ] as const) {
    assert.equal(documentFault({ number, country, type }), fault, number);
    assert.ok(nifProblem({ number, country, type }), number);
  }
  for (const [number, country] of [
    ['12345678Z', 'ES'],
    ['RSSMRA85T10A562S', 'IT'],
    ['DE136695976', 'DE'],
    ['0', 'ES'],
  ] as const) {
    assert.equal(nifProblem({ number, country, type }), undefined, number);
  }
});

test('nifProblem accepts Italian fiscal codes, VAT numbers and passports, and rejects wrong check characters', () => {
  assert.equal(nifProblem({ number: 'RSSMRA85T10A562S', country: 'IT' }), undefined);
  assert.equal(nifProblem({ number: '07643520567', country: 'IT' }), undefined);
  assert.equal(nifProblem({ number: 'YA1234567', country: 'IT' }), undefined);
  for (const bad of ['RSSMRA85T10A562T', '07643520568'])
    assert.ok(nifProblem({ number: bad, country: 'IT' }), bad);
});

test('documentKind returns the kind of a valid number', () => {
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
    assert.equal(documentKind({ number, country }), kind, number);
    assert.equal(documentFault({ number, country }), undefined, number);
  }
});

test('documentFault returns the reason by the kind that an invalid number resembles most', () => {
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
    assert.equal(documentKind({ number, country }), undefined, number);
    assert.equal(documentFault({ number, country }), fault, number);
  }
});

test('invoiceProblems returns the problem of each field', () => {
  assert.deepEqual(invoiceProblems(anInvoice), {});
  const italian = {
    ...anInvoice,
    country: 'IT',
    cif: '07643520567',
    sdi: 'M5UXCR1',
    pec: 'fatture@pec.example.it',
    fiscal_code: 'RSSMRA85T10A562S',
  };
  assert.deepEqual(invoiceProblems(italian), {});
  const wrong = { ...italian, cif: '07643520568', sdi: 'M5UX', pec: 'no', fiscal_code: 'RSSMRA85T10A562T' };
  assert.deepEqual(Object.keys(invoiceProblems(wrong)).sort(), ['cif', 'fiscal_code', 'pec', 'sdi']);
});

test('invoiceProblems requires an SDI code or PEC of Italian businesses, not of persons (R144)', () => {
  const business = { ...anInvoice, country: 'IT', cif: 'IT 07643520567' };
  assert.deepEqual(invoiceProblems({ ...business, sdi: ' ', pec: '' }), { sdi: refusal('sdiOrPec') });
  assert.deepEqual(invoiceProblems({ ...business, pec: 'fatture@pec.example.it' }), {});
  assert.deepEqual(invoiceProblems({ ...business, sdi: 'M5UXCR1' }), {});
  assert.deepEqual(invoiceProblems({ ...business, cif: 'RSSMRA85T10A562S' }), {});
  for (const sdi of ['0000000', ' 0000000 ']) {
    assert.deepEqual(invoiceProblems({ ...business, sdi }), { sdi: refusal('sdiOrPec') });
    assert.deepEqual(invoiceProblems({ ...business, sdi, pec: 'fatture@pec.example.it' }), {});
    assert.deepEqual(invoiceProblems({ ...business, cif: 'RSSMRA85T10A562S', sdi }), {});
  }
});

test('invoiceProblems rejects the SDI code for recipients abroad in Italy only', () => {
  const abroad = { sdi: 'XXXXXXX' };
  const italian = { ...anInvoice, country: 'IT', cif: '07643520567', ...abroad };
  assert.deepEqual(invoiceProblems(italian), { sdi: refusal('invalidSdi') });
  assert.deepEqual(invoiceProblems({ ...italian, pec: 'a@pec.example.it' }), { sdi: refusal('invalidSdi') });
  assert.deepEqual(invoiceProblems({ ...anInvoice, country: 'FR', ...abroad }), {});
});
