import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { UnusableFile } from '../catalogue-file/read-file.ts';
import { readPlan } from './read-plan.ts';

const EXAMPLE = readFileSync(
  new URL('../../../../../docs/examples/pretix-plan.json', import.meta.url),
  'utf8',
);
const read = (text: string) => readPlan(text, { key: 'kammersaal', locale: 'de' });

/** Seats of one row, from x = 0 on, 20 pixels from each other unless said otherwise. */
function planOf(
  numbers: readonly string[],
  { at = (index: number) => index * 20, areas = [] as object[] } = {},
) {
  const seats = numbers.map((seat_number, index) => ({
    ...{ seat_guid: `A-${seat_number}`, seat_number, category: 'Saal' },
    position: { x: at(index), y: 0 },
  }));
  return JSON.stringify({
    ...{ name: 'Saal', size: { width: 100, height: 100 }, categories: [{ name: 'Saal', color: '#333333' }] },
    zones: [{ name: 'Großer Saal', position: { x: -50, y: -50 }, areas, rows: [{ row_number: 'A', seats }] }],
  });
}
const rowsOf = (text: string) => read(text).halls[0].sectors[0]?.rows ?? [];
const refusal = (text: string): readonly string[] => {
  try {
    read(text);
  } catch (error) {
    assert.ok(error instanceof UnusableFile, String(error));
    return error.lines;
  }
  return assert.fail('the plan was taken');
};

test('zones become sectors, aisles part rows, categories and the stage are kept', () => {
  const { eventCategories, halls } = read(EXAMPLE);
  assert.deepEqual(
    eventCategories.map(({ key, name }) => [key, name.de]),
    [
      ['parkett-vorn', 'Parkett vorn'],
      ['parkett', 'Parkett'],
      ['rang', 'Rang'],
    ],
  );
  const [{ sectors, stage }] = halls;
  assert.deepEqual(
    sectors.map(({ key, irm, rows }) => [key, irm, rows.reduce((sum, { x }) => sum + x.length, 0)]),
    [
      ['parkett', 'PARKETT', 184],
      ['rang', 'RANG', 96],
    ],
  );
  const [left, right] = sectors[0]?.rows ?? [];
  assert.deepEqual([left?.label, left?.first, left?.step, left?.x.length], ['A', 15, -2, 8]);
  assert.deepEqual([right?.label, right?.first, right?.step, right?.x.length], ['A', 2, 2, 8]);
  const [front = 0] = left?.y ?? [];
  assert.ok(stage && stage[1] + stage[3] < front, 'the stage is before the first row');
});

test('places are whole numbers from the upper left corner on, 100 from each other', () => {
  const [row] = rowsOf(planOf(['1', '2', '3']));
  assert.deepEqual(
    [row?.x, row?.y],
    [
      [100, 200, 300],
      [100, 100, 100],
    ],
  );
});

test('a gap, another step or another kind of number begins a new part of the row', () => {
  const gap = rowsOf(planOf(['1', '2', '3', '4'], { at: (index) => index * 20 + (index > 1 ? 60 : 0) }));
  assert.deepEqual(
    gap.map(({ first, x }) => [first, x.length]),
    [
      [1, 2],
      [3, 2],
    ],
  );
  const steps = rowsOf(planOf(['5', '3', '1', '2', '4', '12a', '12b']));
  assert.deepEqual(
    steps.map(({ first, step, labels }) => [first, step, labels]),
    [
      [5, -2, {}],
      [2, 2, {}],
      [6, 1, { 0: '12a', 1: '12b' }],
    ],
  );
});

test('areas of earlier editors can be the stage; other areas are left out', () => {
  const bar = { position: { x: 0, y: 300 }, rectangle: { width: 9, height: 9 }, text: { text: 'Bar' } };
  const stage = { position: { x: 0, y: -60 }, width: 40, height: 40, text: 'BÜHNE' };
  const [converted] = read(planOf(['1', '2', '3'], { areas: [bar, stage] })).halls;
  assert.deepEqual(converted.stage, [100, 100, 200, 200]);
  assert.equal(read(planOf(['1', '2', '3'], { areas: [bar] })).halls[0].stage, undefined);
});

test('what cannot be taken over is told', () => {
  assert.match(refusal('{')[0] ?? '', /^It is no JSON/);
  assert.match(refusal('{"name":"x"}').join('\n'), /^categories: .*\nzones: /s);
  assert.deepEqual(refusal(planOf([])), ['The plan has no seats']);
  assert.deepEqual(refusal(planOf(['1']).replace('"category":"Saal"', '"category":"Loge"')), [
    'A seat is of the category Loge, which the plan lacks',
  ]);
});
