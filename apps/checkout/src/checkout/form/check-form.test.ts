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
  accreditations: [],
  gateways: [{ id: 5, name: 'Card', type: 'redsys' }],
  total: 2600,
  legalTexts: [
    { id: 1, required: 1 },
    { id: 2, required: 0 },
  ],
};
const VENUE = { id: 1, company_id: 2 };
const errorsOf = (...args: Parameters<typeof checkForm>) => Object.fromEntries(checkForm(...args));

test('checkForm returns no errors for a complete form, and its client passes the schema of the API', () => {
  assert.deepEqual(errorsOf(values(), needs), {});
  assert.equal(z.safeParse(createClientRequest, buildClient(values().client, VENUE)).success, true);
});

test('checkForm returns every field of an empty form, in the order of the page (R131)', () => {
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
      'client.email',
      'client.emailverify',
      'client.phone',
      'client.name',
      'client.nif',
      'client.country',
      'client.postcode',
      'gateway',
      'legal.text1',
    ],
  );
});

test('buildClient removes a prefix that was typed into the phone field', () => {
  const client = { ...values().client, phone: '+34 600 123 456' };
  assert.deepEqual(errorsOf(values({ client }), needs), {});
  assert.equal(buildClient(client, VENUE).phone, '600123456');
});

test('checkForm requires a prefix once a country is chosen', () => {
  const prefixError = (country: string) =>
    errorsOf(values({ client: { ...values().client, country, prefix: '' } }), needs)['client.prefix'];
  assert.equal(prefixError('ES'), 'required');
  assert.equal(prefixError(''), undefined);
});

test('buildClient omits an empty address and adds the ids of venue and company', () => {
  assert.deepEqual(buildClient({ ...values().client, address: ' Calle 1 ' }, VENUE).address, 'Calle 1');
  const { address, headquarter_id, company_id } = buildClient(values().client, VENUE);
  assert.deepEqual(
    { address, headquarter_id, company_id },
    { address: undefined, headquarter_id: 1, company_id: 2 },
  );
});

test('checkForm accepts names, postcodes and phones of other countries', () => {
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

test('checkForm requires a holder for every unit of a nominated product (R140)', () => {
  const lines = nominatedLines([entry([product({ is_nominated: true }), product({ id: 8 })])]);
  const key = `${PACK_ID}-7`;
  const holders = { [key]: [{ name: 'Ada', nif: '0' }] };
  assert.deepEqual(errorsOf(values({ holders }), { ...needs, lines }), {
    [`holders.${key}.1.name`]: 'required',
    [`holders.${key}.1.nif`]: 'required',
  });
});

test('checkForm refuses a gateway that the venue does not offer (R139)', () => {
  assert.deepEqual(errorsOf(values({ gateway: '6' }), needs), { gateway: 'noSuchGateway' });
});

test('checkForm requires no gateway for a total of 0 and refuses an invitation for any other total', () => {
  const invitation = { id: 7, name: 'Invitation', type: 'invitation' } as const;
  assert.deepEqual(errorsOf(values({ gateway: '' }), { ...needs, total: 0 }), {});
  assert.deepEqual(errorsOf(values({ gateway: '7' }), { ...needs, gateways: [invitation] }), {
    gateway: 'noSuchGateway',
  });
});

test('checkForm refuses the form while gateways or legal texts have not loaded', () => {
  assert.deepEqual(errorsOf(values(), { ...needs, gateways: undefined, legalTexts: undefined }), {
    gateway: 'notLoaded',
    legal: 'notLoaded',
  });
});
