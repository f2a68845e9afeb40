import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClientRequest } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { entry, PACK_ID, product, values } from '../../../testing/fixtures.ts';
import { buildClient } from '../sale/build-client.ts';
import { checkForm, type FormNeeds } from './check-form.ts';
import { nominatedLines } from './nominated-lines.ts';

const needs: FormNeeds = {
  lines: [],
  proofs: [],
  gateways: [{ id: 5 }],
  legalTexts: [
    { id: 1, required: 1 },
    { id: 2, required: 0 },
  ],
};
const errorsOf = (...args: Parameters<typeof checkForm>) => Object.fromEntries(checkForm(...args));

test('a complete form has no errors, and its client is one that the box office takes', () => {
  assert.deepEqual(errorsOf(values(), needs), {});
  assert.equal(z.safeParse(createClientRequest, buildClient(values().client, 1)).success, true);
});

test('an empty form names every field, in the order of the page', () => {
  const blank = {
    name: '',
    nif: '',
    email: '',
    emailverify: '',
    country: '',
    postcode: '',
    prefix: '',
    phone: '',
  };
  const errors = checkForm(values({ client: blank, gateway: '', legal: {} }), needs);
  assert.deepEqual(
    [...errors.keys()],
    [
      'client.name',
      'client.nif',
      'client.email',
      'client.emailverify',
      'client.country',
      'client.postcode',
      'client.prefix',
      'client.phone',
      'gateway',
      'legal.text1',
    ],
  );
});

test('a phone typed with its prefix is accepted and sent without it', () => {
  const client = { ...values().client, phone: '+34 600 123 456' };
  assert.deepEqual(errorsOf(values({ client }), needs), {});
  assert.equal(buildClient(client, 1).phone, '600123456');
});

test('every unit of a nominated product needs its holder', () => {
  const lines = nominatedLines([entry([product({ is_nominated: true }), product({ id: 8 })])]);
  const key = `${PACK_ID}-7`;
  const holders = { [key]: [{ name: 'Ada', nif: '0' }] };
  assert.deepEqual(errorsOf(values({ holders }), { ...needs, lines }), {
    [`holders.${key}.1.name`]: 'required',
    [`holders.${key}.1.nif`]: 'required',
  });
});

test('a gateway that the venue does not offer is no choice', () => {
  assert.deepEqual(errorsOf(values({ gateway: '6' }), needs), { gateway: 'gatewayMissing' });
});

test('nothing is sold before the ways to pay and the legal texts are known', () => {
  assert.deepEqual(errorsOf(values(), { ...needs, gateways: undefined, legalTexts: undefined }), {
    gateway: 'notLoaded',
    legal: 'notLoaded',
  });
});
