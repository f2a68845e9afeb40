import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentRule } from './document.ts';

test('documentRule returns the error of a document number by country and format', () => {
  for (const [number, country, error] of [
    ['12345678Z', 'ES', undefined],
    ['12345678A', 'ES', 'invalidCif'],
    ['12345678', 'ES', 'nifFormat'],
    ['B123', 'ES', 'cifFormat'],
    ['AB12', 'ES', 'documentFormat'],
    ['AB12', 'DE', 'passportFormat'],
    ['07643520568', 'IT', 'vatInvalid'],
    ['RSSMRA85T10A562T', 'IT', 'invalidFiscalCode'],
  ] as const) {
    assert.equal(documentRule({ number, country, document_type: 'tax' }), error, number);
  }
});
