import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellingOptions } from '@taquilla/contracts';
import { exampleVenue } from '@taquilla/testing/contracts/examples.ts';
import { withAvailableSalesTypes } from './venue-of.ts';

test('withAvailableSalesTypes disables sales types without a page in the releases', () => {
  const venue = exampleVenue({
    ticket_sale_active: true,
    tourist_pass_sale_active: false,
    event_siae_active: true,
  });
  const offered = (...sales: ('tickets' | 'tourist-pass' | 'event-siae')[]) =>
    sellingOptions(withAvailableSalesTypes(venue, [{}, ...sales.map((type) => ({ sales: type }))]));
  assert.deepEqual(offered('tickets', 'tourist-pass', 'event-siae'), ['tickets', 'event-siae']);
  assert.deepEqual(offered('tickets', 'tourist-pass'), ['tickets']);
  assert.deepEqual(offered(), []);
});
