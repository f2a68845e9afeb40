import type { DocumentType } from '../../libs/contracts/src/form-fields.ts';

/** Buyer details with the field that is invalid. Forms and backend must agree on each (decision 47). */
const GOOD = {
  document_type: 'tax' as DocumentType,
  name: 'Ada Lovelace',
  nif: '0',
  email: 'ada@example.org',
  country: 'ES',
  postcode: '41001',
  prefix: '+34',
  phone: '600123456',
};
type Buyer = typeof GOOD;

/** `wrong`: the rejected field; null: all fields are valid. */
const TYPED: readonly [wrong: keyof Buyer | null, typed: Partial<Buyer>][] = [
  [null, {}],
  [null, { name: 'Mª. Carmen O’Neill-Sáez' }],
  [null, { name: 'Áine', country: 'IE', postcode: '', prefix: '+353', phone: '0851234567' }],
  [null, { name: '山田太郎', country: 'JP', postcode: '100-0001', prefix: '+81', phone: '09012345678' }],
  [null, { name: 'Suharto', country: 'HK', postcode: '', prefix: '+852', phone: '51234567' }],
  ['name', { name: '' }],
  ['name', { name: ' ' }],
  ['name', { name: 'Prize: https://evil.example' }],
  ['name', { name: 'evil.com' }],
  [null, { nif: '12345678Z' }],
  [null, { nif: 'x-1234567-l' }],
  [null, { nif: 'A58818501' }],
  [null, { nif: '12345678A', country: 'FR' }],
  ['nif', { nif: 'YA1234567', country: 'IT' }],
  [null, { nif: 'YA1234567', country: 'IT', document_type: 'passport' }],
  [null, { nif: 'J8369854', document_type: 'passport' }],
  ['nif', { nif: '' }],
  ['nif', { nif: '00' }],
  ['nif', { nif: '1234' }],
  ['nif', { nif: '12345678A' }],
  ['nif', { nif: 'A5881850A' }],
  ['nif', { nif: 'RSSMRA85T10A562T', country: 'IT' }],
  ['nif', { nif: '123456789012345678901', country: 'FR' }],
  [null, { email: 'ada+tickets@mail.example.org' }],
  ['email', { email: '' }],
  ['email', { email: 'ada' }],
  ['email', { email: 'ada@example' }],
  ['email', { email: 'ada @example.org' }],
  ['country', { country: '' }],
  [null, { country: 'AT', postcode: '1010' }],
  [null, { country: 'GB', postcode: 'SW1A 1AA' }],
  ['postcode', { postcode: '' }],
  ['postcode', { postcode: '4100' }],
  ['postcode', { postcode: '1234567890123' }],
  ['postcode', { country: 'AT', postcode: '' }],
  [null, { prefix: '+43', phone: '06641234567' }],
  ['phone', { phone: '' }],
  ['phone', { phone: 'call me' }],
  ['phone', { phone: '6001x3456' }],
  ['phone', { phone: '12345' }],
  ['phone', { phone: '600123456789' }],
];

export const typedBuyers = TYPED.map(([wrong, typed]) => ({ wrong, buyer: { ...GOOD, ...typed } }));
