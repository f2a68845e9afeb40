import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeFile } from './decode-file.ts';

const TEXT = '{\n  "city": "Málaga \uFFFD 李"\n}';

test('decodeFile accepts UTF-8 with and without a byte order mark', () => {
  assert.equal(decodeFile(Buffer.from(TEXT), 'x.json'), TEXT);
  assert.equal(decodeFile(Buffer.from(`\uFEFF${TEXT}`), 'x.json'), TEXT);
  assert.equal(decodeFile(Buffer.alloc(0), 'x.json'), '');
});

test('decodeFile reports other encodings in one line, with the line number', () => {
  const utf16 = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');
  for (const bytes of [utf16, Buffer.from(utf16).swap16(), Buffer.from(TEXT, 'utf16le')]) {
    assert.throws(() => decodeFile(bytes, 'x.json'), { message: 'x.json:1:1 Is UTF-16: save it as UTF-8' });
  }
  const latin = Buffer.concat([
    Buffer.from('{\n"a": "\uFFFD",\n"city": "'),
    Buffer.from('Málaga"}', 'latin1'),
  ]);
  assert.throws(() => decodeFile(latin, 'x.json'), { message: 'x.json:3:1 Is not UTF-8: save it as UTF-8' });
});
