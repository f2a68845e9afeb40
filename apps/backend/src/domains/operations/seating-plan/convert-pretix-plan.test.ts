import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pretixPlanText } from '@taquilla/testing/backend/pretix-plan.ts';
import { UnusableFile } from '../catalogue-file/unusable-file.ts';
import { readPlan } from './read-plan.ts';

const read = (text: string) => readPlan(text, { key: 'kammersaal', locale: 'de' });

interface Row {
  row_number?: string;
  position?: { x: number; y: number };
  seats: object[];
}

const CATEGORIES = [{ name: 'Saal', color: '#333333' }];
const zoneOf = (rows: Row[], more: object = {}) => ({
  name: 'Großer Saal',
  position: { x: -50, y: -50 },
  rows,
  ...more,
});
const textOf = (zones: object[], categories: object[] = CATEGORIES) =>
  JSON.stringify({ name: 'Saal', size: { width: 100, height: 100 }, categories, zones });

/** Returns seats from x = 0, 20 pixels apart by default. */
const seatsOf = (numbers: readonly string[], at = (index: number) => ({ x: index * 20, y: 0 })) =>
  numbers.map((seat_number, index) => ({ seat_number, position: at(index), category: 'Saal' }));

/** Returns a plan of one row. */
function planOf(
  numbers: readonly string[],
  { at, areas = [] as object[] }: { at?: (index: number) => number; areas?: object[] } = {},
) {
  const seats = seatsOf(numbers, at && ((index) => ({ x: at(index), y: 0 })));
  return textOf([zoneOf([{ row_number: 'A', seats }], { areas })]);
}
const rowsOf = (text: string) => read(text).halls[0].sectors[0]?.rows ?? [];
const stageOf = (areas: object[]) => read(planOf(['1', '2', '3'], { areas })).halls[0].stage;
const refusal = (text: string): readonly string[] => {
  try {
    read(text);
  } catch (error) {
    assert.ok(error instanceof UnusableFile, String(error));
    return error.lines;
  }
  return assert.fail('the plan was accepted');
};

test('convertPretixPlan maps zones to sectors, splits rows at aisles, and keeps categories and the stage', () => {
  const { eventCategories, halls } = read(pretixPlanText());
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

test('convertPretixPlan converts the documented plan to two sectors with a stage', () => {
  const url = new URL('../../../../../../docs/examples/pretix-plan.json', import.meta.url);
  const [{ sectors, stage }] = read(readFileSync(url, 'utf8')).halls;
  assert.deepEqual(
    sectors.map(({ key, rows }) => [key, rows.map(({ label, x }) => [label, x.length])]),
    [
      [
        'parkett',
        [
          ['A', 2],
          ['A', 2],
        ],
      ],
      ['rang', [['1', 2]]],
    ],
  );
  assert.deepEqual(stage, [100, 100, 500, 160]);
});

test('convertPretixPlan places seats at integers from the upper left corner, 100 apart', () => {
  const [row] = rowsOf(planOf(['1', '2', '3']));
  assert.deepEqual(
    [row?.x, row?.y],
    [
      [100, 200, 300],
      [100, 100, 100],
    ],
  );
});

test('convertPretixPlan splits a row at a gap, another step or another kind of number', () => {
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

test('convertPretixPlan finds the stage among areas of earlier editors, and omits other areas', () => {
  const bar = { position: { x: 0, y: 300 }, rectangle: { width: 9, height: 9 }, text: { text: 'Bar' } };
  const stage = { position: { x: 0, y: -60 }, width: 40, height: 40, text: 'BÜHNE' };
  assert.deepEqual(stageOf([bar, stage]), [100, 100, 200, 200]);
  assert.equal(stageOf([bar]), undefined);
});

test('convertPretixPlan finds the stage by its name, by a text on it, spaced or rotated, or as the area without seats', () => {
  const at = { x: 0, y: 200 };
  const polygon = { shape: 'polygon', position: at, polygon: { points: [at, { x: 40, y: 240 }] } };
  assert.deepEqual(
    stageOf([{ ...polygon, text: { text: 'S T A G E', position: at } }]),
    [100, 2100, 200, 200],
  );
  for (const text of ['B Ü H N E', 'Grand écran', 'Arena']) {
    assert.ok(stageOf([{ ...polygon, text: { text, position: at } }]), text);
  }
  const circle = { shape: 'circle', position: at, circle: { radius: 20 } };
  assert.deepEqual(
    stageOf([{ ...circle, text: { text: 'Spielfeld', position: at } }]),
    [100, 1000, 200, 200],
  );
  const ellipse = { shape: 'ellipse', position: at, ellipse: { radius: { x: 20, y: 10 } } };
  const word = {
    shape: 'text',
    position: { x: -10, y: 205 },
    text: { text: 'Stage', position: { x: 5, y: 0 } },
  };
  const hall = { shape: 'rectangle', position: { x: -50, y: -50 }, rectangle: { width: 300, height: 500 } };
  const bar = { ...circle, circle: { radius: 40 }, text: { text: 'Bar', position: at } };
  assert.deepEqual(stageOf([hall, bar, ellipse, word]), [100, 1050, 200, 100]);
  assert.deepEqual(stageOf([hall, bar, ellipse]), [100, 1050, 200, 100]);
  const turned = { shape: 'rectangle', position: at, rotation: 90, rectangle: { width: 40, height: 20 } };
  assert.deepEqual(stageOf([turned]), [100, 1100, 100, 200]);
});

test('convertPretixPlan maps copied blocks with equal rows to separate sectors, so that seat names are unique', () => {
  const block = (x: number): Row[] =>
    ['1', '2'].map((row_number, index) => ({
      row_number,
      position: { x, y: index * 25 },
      seats: seatsOf(['1', '2']),
    }));
  const [{ sectors }] = read(textOf([zoneOf([...block(0), ...block(200), ...block(400)])])).halls;
  assert.deepEqual(
    sectors.map(({ name, rows }) => [name.de, rows.map(({ label }) => label)]),
    [1, 2, 3].map((count) => [`Großer Saal ${count}`, ['1', '2']]),
  );
  const namesakes = read(textOf([zoneOf(block(0)), zoneOf(block(200))])).halls[0].sectors;
  assert.deepEqual(
    namesakes.map(({ name }) => name.de),
    ['Großer Saal 1', 'Großer Saal 2'],
  );
});

test('convertPretixPlan joins the parts of a row from left to right', () => {
  const rows = [
    { row_number: 'S', position: { x: 100, y: 0 }, seats: seatsOf(['5', '6', '7']) },
    { row_number: 'T', position: { x: 100, y: 25 }, seats: seatsOf(['5', '6']) },
    {
      row_number: 'S',
      position: { x: 300, y: 0 },
      seats: seatsOf(['9', '8'], (at) => ({ x: -20 * at, y: 0 })),
    },
    { row_number: 'S', position: { x: 0, y: 0 }, seats: seatsOf(['1', '2']) },
  ];
  assert.deepEqual(
    rowsOf(textOf([zoneOf(rows)])).map(({ label, first, x }) => [label, first, x.length]),
    [
      ['S', 1, 2],
      ['S', 5, 3],
      ['S', 8, 2],
      ['T', 5, 2],
    ],
  );
});

test('convertPretixPlan maps each side of a table to a row', () => {
  const table = seatsOf(['1', '2', '3', '4'], (at) => ({ x: (at % 2) * 60, y: Math.floor(at / 2) * 25 }));
  assert.deepEqual(
    rowsOf(textOf([zoneOf([{ row_number: '1', seats: table }])])).map(({ first, step, x, y }) => [
      first,
      step,
      x,
      y,
    ]),
    [
      [1, 2, [100, 100], [100, 200]],
      [2, 2, [340, 340], [100, 200]],
    ],
  );
});

test('convertPretixPlan accepts missing names, numbers, categories, positions and shapes', () => {
  const areas = [
    { shape: 'polygon', polygon: { points: [] } },
    { text: { text: 'Bar', position: { x: 0, y: 0 } } },
  ];
  const row = (y: number) => ({ row_number: '', position: { x: 0, y }, seats: seatsOf(['', '']) });
  const unlisted = [
    { position: { x: 0, y: 90 }, category: 'Loge', seat_number: '1' },
    { position: { x: 20, y: 90 } },
  ];
  const zone = {
    position: { x: 0, y: 0 },
    areas,
    rows: [row(0), row(25), { seats: unlisted }, { seats: [] }],
  };
  const { eventCategories, halls } = read(textOf([zone], [{ name: 'Saal' }, { name: 'Rang' }]));
  assert.deepEqual(
    eventCategories.map(({ name }) => name.de),
    ['Saal', 'Loge', 'kammersaal'],
  );
  const [sector] = halls[0].sectors;
  assert.equal(sector?.name.de, 'Zone 1');
  assert.deepEqual(
    sector.rows.map(({ label, first, x, category }) => [label, first, x.length, category]),
    [
      ['1', 1, 2, 'saal'],
      ['2', 1, 2, 'saal'],
      ['3', 1, 1, 'loge'],
      ['3', 2, 1, 'kammersaal'],
    ],
  );
});

test('readPlan reports invalid JSON, missing fields, a plan without seats and a label that is too long', () => {
  assert.match(refusal('{')[0] ?? '', /^It is no JSON/);
  assert.match(refusal('{"name":"x"}').join('\n'), /^categories: .*\nzones: /s);
  assert.deepEqual(refusal(planOf([])), ['The plan has no seats']);
  const [long] = refusal(planOf(['1']).replace('"row_number":"A"', `"row_number":"${'A'.repeat(21)}"`));
  assert.match(long ?? '', /^sectors\.0\.rows\.0\.label: Too big/);
});
