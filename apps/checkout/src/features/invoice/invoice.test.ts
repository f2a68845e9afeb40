import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anInvoice } from '@taquilla/testing/contracts/an-invoice.ts';
import { invoiceData } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { NO_INVOICE, type InvoiceValues } from '../../base/draft/invoice-values.ts';
import { buildInvoice } from './build-invoice.ts';
import { invoiceErrors } from './check-invoice.ts';

const spanish: InvoiceValues = {
  ...NO_INVOICE,
  wanted: true,
  cif: ' A58818501 ',
  name: 'Viajes del Sur',
  address: 'Calle Ancha 1',
  country: 'ES',
  postcode: '11001',
  email: 'facturas@example.org',
};
const italian: InvoiceValues = {
  ...spanish,
  country: 'IT',
  cif: '07643520567',
  sdi: 'M5UXCR1',
  pec: '',
  fiscal_code: 'RSSMRA85T10A562S',
};
const errorsOf = (invoice: InvoiceValues) => Object.fromEntries(invoiceErrors(invoice));

test('invoiceErrors and buildInvoice return nothing when no invoice is requested', () => {
  assert.deepEqual(errorsOf({ ...NO_INVOICE, cif: 'x' }), {});
  assert.equal(buildInvoice(NO_INVOICE), undefined);
});

test('invoiceErrors requires every field, in the order of the page', () => {
  const errors = invoiceErrors({ ...NO_INVOICE, wanted: true });
  assert.deepEqual(errors, [
    ['country', 'required'],
    ['name', 'required'],
    ['cif', 'required'],
    ['address', 'required'],
    ['postcode', 'required'],
    ['email', 'required'],
  ]);
});

test('invoiceErrors validates numbers by the rules of the country (R143)', () => {
  assert.deepEqual(errorsOf(spanish), {});
  assert.deepEqual(errorsOf({ ...spanish, cif: 'A58818502' }), { cif: 'invalidCif' });
  assert.deepEqual(errorsOf({ ...spanish, cif: '0' }), { cif: 'nifFormat' });
  assert.deepEqual(errorsOf({ ...spanish, cif: 'AB12', country: 'DE' }), { cif: 'passportFormat' });
  assert.deepEqual(errorsOf({ ...spanish, postcode: '1010', country: 'AT' }), {});
  assert.deepEqual(errorsOf({ ...spanish, cif: 'A58818502', country: 'FR' }), {});
  assert.deepEqual(errorsOf(italian), {});
  assert.deepEqual(errorsOf({ ...italian, sdi: 'M5', pec: 'no', fiscal_code: 'RSSMRA85T10A562T' }), {
    fiscal_code: 'invalidFiscalCode',
    sdi: 'invalidSdi',
    pec: 'invalidPec',
  });
});

test('invoiceErrors accepts a foreign passport only with the document type passport (R450)', () => {
  const foreign = { ...spanish, cif: 'J8369854' };
  assert.deepEqual(errorsOf(foreign), { cif: 'cifFormat' });
  assert.deepEqual(errorsOf({ ...foreign, document_type: 'passport' }), {});
  assert.equal(buildInvoice({ ...foreign, document_type: 'passport' })?.document_type, 'passport');
});

test('invoiceErrors requires SDI or PEC of an Italian business', () => {
  assert.deepEqual(errorsOf({ ...italian, sdi: ' ' }), { sdi: 'sdiOrPec' });
  assert.deepEqual(errorsOf({ ...italian, sdi: '', pec: 'a@pec.example.it' }), {});
});

test('invoiceErrors and buildInvoice ignore fields that the country does not have', () => {
  const unused = { ...spanish, sdi: 'M5', pec: 'no' };
  assert.deepEqual(errorsOf(unused), {});
  assert.deepEqual(buildInvoice(unused), { ...anInvoice, document_type: 'tax' });
});

test('buildInvoice returns a valid Italian invoice without its empty fields', () => {
  const built = buildInvoice(italian);
  assert.equal(z.safeParse(invoiceData, built).success, true);
  assert.deepEqual([built?.sdi, built?.pec], ['M5UXCR1', undefined]);
});
