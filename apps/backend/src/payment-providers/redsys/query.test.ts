import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { queryAnswer, queryEnvelope, readQuery, readQueryAnswer } from './query.ts';

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const key = { secret: SECRET, version: 'HMAC_SHA256_V1' } as const;
const foreignKey = { ...key, secret: Buffer.alloc(24, 7).toString('base64') };
const order = '3103ABCD2345';
const fields = { Ds_Order: order, Ds_Amount: '4150', Ds_State: 'F', Ds_Response: '0000' };

test('queryEnvelope identifies merchant and order in the format of the service', () => {
  const xml = queryEnvelope({ merchantCode: '999008881', terminal: '1', order, type: '0' }, key);
  const transaction =
    '<Transaction><Ds_MerchantCode>999008881</Ds_MerchantCode><Ds_Terminal>1</Ds_Terminal>' +
    `<Ds_Order>${order}</Ds_Order><Ds_TransactionType>0</Ds_TransactionType></Transaction>`;
  assert.ok(xml.includes(`<cadenaXML><![CDATA[<Messages><Version Ds_Version="0.0"><Message>${transaction}`));
  assert.equal(readQuery(xml, key)?.['DS_ORDER'], order);
  assert.equal(readQuery(xml.replace('>1<', '>2<'), key), undefined);
});

test('readQueryAnswer returns arbitrary signed values, with line ends normalised', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const xml = queryAnswer([{ ...fields, Ds_MerchantData: text }, fields], order, key);
      const [read, other] = readQueryAnswer(xml, order, key);
      // XML normalises line ends
      assert.equal(read?.['DS_MERCHANTDATA'], text.replaceAll(/\r\n?/g, '\n'));
      assert.deepEqual([read['DS_AMOUNT'], other?.['DS_AMOUNT']], ['4150', '4150']);
    }),
  );
});

test('readQueryAnswer returns no operations for an unknown order', () => {
  assert.deepEqual(readQueryAnswer(queryAnswer([], order, key), order, key), []);
});

test('readQueryAnswer rejects an answer that was changed, signed with another key, or about another order', () => {
  const good = queryAnswer([fields], order, key);
  const other = { ...fields, Ds_Order: '3103ZZZZ9999' };
  for (const xml of [
    good.replace('4150', '1'),
    queryAnswer([fields], order, foreignKey),
    queryAnswer([other], '3103ZZZZ9999', key),
    queryAnswer([fields], order, { ...key, version: 'HMAC_SHA512_V2' }),
    '',
    '<html>Service unavailable</html>',
  ]) {
    assert.throws(() => readQueryAnswer(xml, order, key), /returned no signed answer/);
  }
});
