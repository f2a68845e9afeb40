import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createRedsysAPI, SANDBOX_URLS } from 'redsys-easy';
import {
  isAuthorised,
  openMessage,
  readMessage,
  signatureOf,
  signNotification,
  signRequest,
  SIGNATURE_VERSIONS,
} from './message.ts';

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const witness = createRedsysAPI({ secretKey: SECRET, urls: SANDBOX_URLS });

const request = {
  DS_MERCHANT_AMOUNT: '4510',
  DS_MERCHANT_ORDER: '2511ABCD2345',
  DS_MERCHANT_MERCHANTCODE: '999008881',
  DS_MERCHANT_CURRENCY: '978',
  DS_MERCHANT_TRANSACTIONTYPE: '0',
  DS_MERCHANT_TERMINAL: '1',
  DS_MERCHANT_PRODUCTDESCRIPTION: 'Alcázar: visita general',
} as const;

const order = fc.stringMatching(/^[0-9]{4}[0-9A-Za-z]{0,8}$/);

describe('Redsys HMAC_SHA256_V1', () => {
  it('signRequest produces the signature of an independent implementation', () => {
    const ours = signRequest(request, SECRET, 'HMAC_SHA256_V1');
    const { body } = witness.createRedirectForm(request);
    assert.deepEqual(ours, { ...body });
  });

  it('signRequest agrees with the independent implementation for every order number', () => {
    fc.assert(
      fc.property(order, fc.string(), (number, text) => {
        const params = { ...request, DS_MERCHANT_ORDER: number, DS_MERCHANT_MERCHANTDATA: text };
        assert.deepEqual(signRequest(params, SECRET, 'HMAC_SHA256_V1'), {
          ...witness.createRedirectForm(params).body,
        });
      }),
      { numRuns: 200 },
    );
  });

  it('signNotification produces notifications that the independent implementation accepts', () => {
    const message = signNotification(
      { Ds_Order: '2511ABCD2345', Ds_Amount: '4510', Ds_Response: '0000', Ds_Date: '14/11/2026' },
      SECRET,
      'HMAC_SHA256_V1',
    );
    const read = witness.processRedirectNotification(message);
    assert.equal(read.Ds_Order, '2511ABCD2345');
    assert.equal(read.Ds_Date, '14/11/2026');
  });

  it('openMessage accepts a notification signed by a real gateway', () => {
    const params =
      'eyJEc19EYXRlIjoiMzAlMkYwOCUyRjIwMjIiLCJEc19Ib3VyIjoiMTIlM0ExOCIsIkRzX1NlY3VyZVBheW1lbnQiOiIxIiwiRHNfQ2FyZF9D' +
      'b3VudHJ5IjoiNzI0IiwiRHNfQW1vdW50IjoiMTU5MDAiLCJEc19DdXJyZW5jeSI6Ijk3OCIsIkRzX09yZGVyIjoiTU4wMDAwNDkiLCJEc19N' +
      'ZXJjaGFudENvZGUiOiIzNTU4NjgxMDAiLCJEc19UZXJtaW5hbCI6IjAwMSIsIkRzX1Jlc3BvbnNlIjoiMDAwMCIsIkRzX01lcmNoYW50RGF0' +
      'YSI6IiIsIkRzX1RyYW5zYWN0aW9uVHlwZSI6IjAiLCJEc19Db25zdW1lckxhbmd1YWdlIjoiMSIsIkRzX0F1dGhvcmlzYXRpb25Db2RlIjoi' +
      'MDAyNDEzIiwiRHNfQ2FyZF9CcmFuZCI6IjEiLCJEc19Qcm9jZXNzZWRQYXlNZXRob2QiOiI1IiwiRHNfQ29udHJvbF8xNjYxODU0NjgzOTg4' +
      'IjoiMTY2MTg1NDY4Mzk4OCJ9';
    const read = openMessage(
      {
        Ds_SignatureVersion: 'HMAC_SHA256_V1',
        Ds_MerchantParameters: params,
        Ds_Signature: 'O9aFvML5qK8VBQhV4GK8kFHvmAQaSnX1hfckr7abzIs=',
      },
      SECRET,
      'HMAC_SHA256_V1',
    );
    assert.equal(read?.['DS_ORDER'], 'MN000049');
    assert.equal(read['DS_DATE'], '30/08/2022');
  });
});

describe('Redsys HMAC_SHA512_V2', () => {
  it('signatureOf produces the signature of Redsys’s published example', () => {
    const params =
      'eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9NRVJDSEFO' +
      'VENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAi' +
      'LCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9cL3d3dy5wcnVlYmEuY29tXC91' +
      'cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNf' +
      'TUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhwIn0';
    assert.equal(
      signatureOf(params, '1234567890', SECRET, 'HMAC_SHA512_V2').toString('base64url'),
      'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
    );
  });
});

for (const version of SIGNATURE_VERSIONS) {
  describe(`messages under ${version}`, () => {
    const notification = { Ds_Order: '2511ABCD2345', Ds_Amount: '4510', Ds_Response: '0000' };
    const message = signNotification(notification, SECRET, version);

    it('openMessage returns the parameters of signNotification for any values', () => {
      fc.assert(
        fc.property(order, fc.string({ unit: 'grapheme' }), (number, text) => {
          const sent = signNotification({ Ds_Order: number, Ds_MerchantData: text }, SECRET, version);
          assert.deepEqual(openMessage(sent, SECRET, version), { DS_ORDER: number, DS_MERCHANTDATA: text });
        }),
      );
    });

    it('openMessage rejects the signature of other parameters', () => {
      const other = signNotification({ ...notification, Ds_Amount: '1' }, SECRET, version);
      const forged = { ...message, Ds_MerchantParameters: other.Ds_MerchantParameters };
      assert.equal(openMessage(forged, SECRET, version), undefined);
    });

    it('openMessage rejects another key, and an empty, short or missing signature', () => {
      const foreign = signNotification(notification, Buffer.alloc(24, 7).toString('base64'), version);
      assert.equal(openMessage(foreign, SECRET, version), undefined);
      for (const signature of ['', 'AAAA', message.Ds_Signature.slice(0, -4)]) {
        assert.equal(openMessage({ ...message, Ds_Signature: signature }, SECRET, version), undefined);
      }
    });

    it('openMessage rejects a correct signature in another version than the agreed version', () => {
      for (const other of SIGNATURE_VERSIONS.filter((one) => one !== version)) {
        assert.equal(openMessage(message, SECRET, other), undefined);
        assert.equal(openMessage(signNotification(notification, SECRET, other), SECRET, version), undefined);
      }
      const unknown = { ...message, Ds_SignatureVersion: 'HMAC_SHA1' };
      assert.equal(openMessage(unknown, SECRET, version), undefined);
    });
  });
}

describe('openMessage, readMessage and isAuthorised', () => {
  it('openMessage returns undefined for malformed messages', () => {
    for (const text of ['', '%%%', 'e30', 'bnVsbA==', 'W10=', '////']) {
      const message = {
        Ds_SignatureVersion: 'HMAC_SHA256_V1',
        Ds_MerchantParameters: text,
        Ds_Signature: 'AAAA',
      };
      assert.equal(openMessage(message, SECRET, 'HMAC_SHA256_V1'), undefined);
    }
  });

  it('readMessage accepts both spellings of names and a lone percent sign', () => {
    const text = Buffer.from('{"ds_order":"0001","Ds_Titular":"100%"}').toString('base64');
    const message = { Ds_SignatureVersion: '', Ds_MerchantParameters: text, Ds_Signature: '' };
    assert.deepEqual(readMessage(message), { DS_ORDER: '0001', DS_TITULAR: '100%' });
  });

  it('isAuthorised returns true for response codes 0 to 99 only', () => {
    for (const yes of ['0000', '0099', '99', '0']) assert.equal(isAuthorised(yes), true, yes);
    for (const no of ['0100', '0190', '0900', '0400', '9915', '', 'x', '-1']) {
      assert.equal(isAuthorised(no), false, no);
    }
  });
});
