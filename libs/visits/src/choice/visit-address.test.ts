import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchBeforeQuantity, searchOfInterface, visitFromSearch, visitToSearch } from './visit-address.ts';

const quantitiesAt = (search: string) => visitFromSearch(search).quantities;

test('visitFromSearch applies a quantity from a form without scripts over the quantities in the address (decision 13)', () => {
  assert.deepEqual(quantitiesAt('?products=12x2.14x1&quantity=12x3'), { 12: 3, 14: 1 });
  assert.deepEqual(quantitiesAt('?quantity=12x1'), { 12: 1 });
  assert.deepEqual(quantitiesAt('?products=12x1&quantity=12x0'), {});
  assert.deepEqual(quantitiesAt('?products=12x0.14x1000&quantity=x'), {});
});

test('searchBeforeQuantity keeps interface and products, not day and times', () => {
  const visit = visitFromSearch('?interface=3&products=12x2&day=2026-11-14&times=1x907&step=time');
  assert.equal(searchBeforeQuantity(visit), '?interface=3&products=12x2&step=what');
  assert.equal(searchOfInterface(3), '?interface=3&step=what');
  assert.equal(visitToSearch(visit), '?interface=3&products=12x2&day=2026-11-14&times=1x907&step=time');
});
