import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FILE_PAGE, listedFields } from './fields.ts';

test('docs/catalogue-file.md lists the fields of docs/catalogue.schema.json (npm run docs:generate)', () => {
  const page = readFileSync(FILE_PAGE, 'utf8');
  // the formatter aligns the cells
  const plain = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  assert.equal(plain(page), plain(listedFields(page)));
});

test('listedFields returns path, value, default and meaning of each field', () => {
  const schema = {
    type: 'object',
    required: ['rooms'],
    properties: {
      rooms: {
        type: 'array',
        maxItems: 3,
        items: {
          type: 'object',
          properties: {
            minutes: {
              anyOf: [{ type: 'integer', minimum: 1, maximum: 60 }, { type: 'null' }],
              default: null,
              description: 'how long',
            },
          },
        },
      },
    },
  };
  assert.equal(
    listedFields('a\n<!-- fields -->\nold\n<!-- /fields -->\nb', JSON.stringify(schema)),
    [
      'a\n<!-- fields -->\n',
      '| Field | Value | Left out | |',
      '| --- | --- | --- | --- |',
      '| `rooms` | list, up to 3 | needed |  |',
      '| `rooms[].minutes` | whole number, 1 to 60 | `null` | how long |\n',
      '<!-- /fields -->\nb',
    ].join('\n'),
  );
});
