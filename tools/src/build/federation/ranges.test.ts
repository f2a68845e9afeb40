import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as own from '@module-federation/runtime';
import { SHARED } from '../shared.ts';
import * as small from './ranges.ts';

const VERSIONS = [
  '0.9.0',
  '1.0.0',
  '1.4.0',
  '1.10.2',
  '2.0.0',
  '2.1.3',
  '5.108.0',
  '19.0.0',
  '19.3.1',
  '20.0.0',
];

test('ranges that remotes write are read as the federation’s runtime reads them', () => {
  const written = Object.values(SHARED).map(({ range }) => range);
  const ranges = [
    ...written,
    '^1.4.0',
    '^1.4.0 || ^2.0.0',
    ...VERSIONS,
    ...VERSIONS.map((one) => `<=${one}`),
  ];
  const readings = ({ satisfy }: Pick<typeof own, 'satisfy'>) =>
    ranges.map((range) => [range, VERSIONS.filter((version) => satisfy(version, range))]);
  assert.deepEqual(readings(small), readings(own));
});
