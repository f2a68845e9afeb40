import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineProvider } from '../registry.ts';
import { readMessage, signNotification } from './message.ts';
import { redsys } from './provider.ts';

const account = { merchantCode: '999008881', terminal: '1', secretKey: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' };
const receivedAt = new Date('2031-03-10T10:00:00Z');
const provider = defineProvider(redsys);

async function askedWith(methods?: readonly string[]) {
  const gateway = provider.connect(
    { ...account, ...(methods && { methods }), paymentUrl: 'https://sis.redsys.es/sis/realizarPago' },
    { hasSandbox: false, fetch: () => Promise.reject(new Error('no network')) },
  );
  const page = await gateway?.start({
    orderNumber: '2503ABCDEFGH',
    startedAt: receivedAt,
    amount: 2150,
    locale: 'en',
    merchant: 'Alcázar',
    description: 'Alcázar',
    buyer: null,
    notificationUrl: 'https://shop.example/n',
    successUrl: 'https://shop.example/s',
    errorUrl: 'https://shop.example/e',
  });
  const { merchant_params = '', signature = '', version = '' } = page?.redirect ?? {};
  const message = {
    Ds_MerchantParameters: merchant_params,
    Ds_Signature: signature,
    Ds_SignatureVersion: version,
  };
  return readMessage(message)?.['DS_MERCHANT_PAYMETHODS'];
}

test('start requests the only configured payment method, and otherwise none (R501)', async () => {
  assert.equal(await askedWith(['bizum']), 'z');
  assert.equal(await askedWith(['card']), 'C');
  assert.equal(await askedWith(['apple-pay', 'google-pay']), 'xpay');
  assert.equal(await askedWith(['card', 'bizum']), undefined);
  assert.equal(await askedWith(), undefined);
});

test('a notification reports whether a card or Bizum paid (R501)', () => {
  const methodOf = (fields: Record<string, string>) => {
    const params = {
      Ds_Order: '2503ABCDEFGH',
      Ds_Amount: '2150',
      Ds_Currency: '978',
      Ds_Response: '0000',
      Ds_MerchantCode: '999008881',
      Ds_Terminal: '1',
      Ds_TransactionType: '0',
      ...fields,
    };
    const message = signNotification(params, account.secretKey, 'HMAC_SHA256_V1');
    const body = Buffer.from(JSON.stringify(message));
    const headers = { 'content-type': 'application/json' };
    const received = provider.readNotification?.({ body, headers, receivedAt });
    return received?.verify({ type: 'redsys', config: account })?.method;
  };
  assert.equal(methodOf({ Ds_ProcessedPayMethod: '68' }), 'bizum');
  assert.equal(methodOf({ Ds_Card_Brand: '1', Ds_ProcessedPayMethod: '1' }), 'card');
  assert.equal(methodOf({}), undefined);
});
