import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QUIET_ZONE, qrPath } from './qr-path.ts';

function modulesOf(...rows: string[]) {
  return { size: rows.length, get: (row: number, column: number) => rows[row]?.[column] === '#' };
}

test('qrPath joins dark neighbours of a row into one rectangle, inside the quiet zone', () => {
  const at = (column: number, row: number) => `M${column + QUIET_ZONE} ${row + QUIET_ZONE}`;
  const path = qrPath(modulesOf('##.#', '....', '####', '.#..'));
  assert.equal(path, `${at(0, 0)}h2v1h-2z${at(3, 0)}h1v1h-1z${at(0, 2)}h4v1h-4z${at(1, 3)}h1v1h-1z`);
});
