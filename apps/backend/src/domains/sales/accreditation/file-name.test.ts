import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countCharacters } from '@taquilla/testing/backend/count-characters.ts';
import { safeFileName } from './file-name.ts';

test('safeFileName returns usual file names unchanged', () => {
  assert.equal(safeFileName('Carné de María (2).pdf'), 'Carné de María (2).pdf');
  assert.equal(safeFileName('學生證.png'), '學生證.png');
});

test('safeFileName removes folders, invisible and special characters', () => {
  assert.equal(safeFileName('../../etc/passwd'), 'passwd');
  assert.equal(safeFileName('C:\\Temp\\carnet.jpg'), 'carnet.jpg');
  assert.equal(safeFileName('a\u202Egpj.exe\0"<b>\r\n.pdf'), 'agpj.exeb.pdf');
  assert.equal(safeFileName('...'), 'file');
  assert.equal(safeFileName(''), 'file');
  assert.ok(safeFileName(`${'x'.repeat(500)}.pdf`).endsWith('x.pdf'));
});

test('safeFileName returns 1 to 120 allowed characters for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const safe = safeFileName(name);
      assert.match(safe, /^[\p{L}\p{M}\p{N} ._()-]{1,240}$/u);
      assert.doesNotMatch(safe, /^\.|\.$/);
      assert.ok(Array.from(safe).length <= 120);
    }),
  );
});

test('safeFileName cuts a name of 80 KB before processing it', () => {
  for (const name of ['.'.repeat(80_000), ' .'.repeat(40_000), `a${'.'.repeat(80_000)}b`]) {
    assert.equal(safeFileName(name), safeFileName(name.slice(-255)));
    assert.ok(countCharacters(() => safeFileName(name)) < 5_000);
  }
  assert.equal(safeFileName(`${'.'.repeat(80_000)}carnet.pdf`), 'carnet.pdf');
});
