import type { LoggedClient } from '@taquilla/contracts';
import { VENUE } from './demo-venue.ts';

export const CLIENT: LoggedClient = {
  id: 'c0a8012e-7b1f-4d56-9a3a-6a6d6d1f0001',
  name: 'Ada',
  last_name: 'Byron',
  email: 'ada@visitors.example',
  headquarter_id: VENUE.id,
  language: { id: 2, locale: 'en' },
  nif: null,
  postcode: null,
  address: null,
  country: null,
  prefix: null,
  phone: null,
};
