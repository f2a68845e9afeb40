import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClientRequest } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { nominatedLines } from '../../features/holders/nominated-lines.ts';
import { buildClient } from '../../features/personal-data/build-client.ts';
import { entry, PACK_ID, product, values } from '@taquilla/testing/checkout/fixtures.ts';
import { checkForm, type FormNeeds } from './check-form.ts';

const needs: FormNeeds = {
  lines: [],
  proofs: [],
  gateways: [{ id: 5, name: 'Card', type: 'redsys' }],
  total: 2600,
  legalTexts: [
    { id: 1, required: 1 },
    { id: 2, required: 0 },
  ],
};
const VENUE = { id: 1, company_id: 2 };
const errorsOf = (...args: Parameters<typeof checkForm>) => Object.fromEntries(checkForm(...args));

test('a complete form has no errors, and its client is one that the box office takes', () => {
  assert.deepEqual(errorsOf(values(), needs), {});
  assert.equal(z.safeParse(createClientRequest, buildClient(values().client, VENUE)).success, true);
});

test('an empty form names every field, in the order of the page (R131)', () => {
  const blank = {
    name: '',
    nif: '',
    document_type: 'tax' as const,
    email: '',
    emailverify: '',
    country: '',
    postcode: '',
    address: '',
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
      'client.phone',
      'gateway',
      'legal.text1',
    ],
  );
});

test('a phone typed with its prefix is accepted and sent without it', () => {
  const client = { ...values().client, phone: '+34 600 123 456' };
  assert.deepEqual(errorsOf(values({ client }), needs), {});
  assert.equal(buildClient(client, VENUE).phone, '600123456');
});

test('whoever has chosen a country is asked for its prefix; before, it comes with the country', () => {
  const prefixError = (country: string) =>
    errorsOf(values({ client: { ...values().client, country, prefix: '' } }), needs)['client.prefix'];
  assert.equal(prefixError('ES'), 'required');
  assert.equal(prefixError(''), undefined);
});

test('an address is a matter of choice, and is sent with the venue’s company', () => {
  assert.deepEqual(buildClient({ ...values().client, address: ' Calle 1 ' }, VENUE).address, 'Calle 1');
  const { address, headquarter_id, company_id } = buildClient(values().client, VENUE);
  assert.deepEqual(
    { address, headquarter_id, company_id },
    { address: undefined, headquarter_id: 1, company_id: 2 },
  );
});

test('buyers from countries with other postcodes and phones can buy', () => {
  for (const person of [
    { name: 'Österreicher', country: 'AT', postcode: '1010', prefix: '+43', phone: '0664 1234567' },
    { name: '山田太郎', country: 'JP', postcode: '100-0001', prefix: '+81', phone: '090-1234-5678' },
    { name: 'Áine', country: 'IE', postcode: 'D02', prefix: '+353', phone: '085 123 4567' },
    { name: 'Suharto', country: 'HK', postcode: '', prefix: '+852', phone: '5123 4567' },
  ]) {
    const client = { ...values().client, ...person };
    assert.deepEqual(errorsOf(values({ client }), needs), {}, person.country);
    assert.equal(z.safeParse(createClientRequest, buildClient(client, VENUE)).success, true, person.country);
  }
});

test('every unit of a nominated product needs its holder (R140)', () => {
  const lines = nominatedLines([entry([product({ is_nominated: true }), product({ id: 8 })])]);
  const key = `${PACK_ID}-7`;
  const holders = { [key]: [{ name: 'Ada', nif: '0' }] };
  assert.deepEqual(errorsOf(values({ holders }), { ...needs, lines }), {
    [`holders.${key}.1.name`]: 'required',
    [`holders.${key}.1.nif`]: 'required',
  });
});

test('a gateway that the venue does not offer is no choice (R139)', () => {
  assert.deepEqual(errorsOf(values({ gateway: '6' }), needs), { gateway: 'noSuchGateway' });
});

test('nobody chooses a way to pay where nothing is to be paid, nor an invitation where something is', () => {
  const invitation = { id: 7, name: 'Invitation', type: 'invitation' } as const;
  assert.deepEqual(errorsOf(values({ gateway: '' }), { ...needs, total: 0 }), {});
  assert.deepEqual(errorsOf(values({ gateway: '7' }), { ...needs, gateways: [invitation] }), {
    gateway: 'noSuchGateway',
  });
});

test('nothing is sold before the ways to pay and the legal texts are known', () => {
  assert.deepEqual(errorsOf(values(), { ...needs, gateways: undefined, legalTexts: undefined }), {
    gateway: 'notLoaded',
    legal: 'notLoaded',
  });
});
