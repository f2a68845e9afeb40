import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { FIELDS_PAGE, fieldsPage } from './fields.ts';

test('docs/catalogue-file-fields.md lists the fields of docs/catalogue.schema.json (npm run docs:generate)', () => {
  // the formatter aligns the cells
  const plain = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  assert.equal(plain(readFileSync(FIELDS_PAGE, 'utf8')), plain(fieldsPage()));
});

test('fieldsPage returns path, value, default and meaning of each field', () => {
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
  assert.deepEqual(fieldsPage(JSON.stringify(schema)).split('\n').slice(-5), [
    '| Field | Value | Default | Meaning |',
    '| --- | --- | --- | --- |',
    '| `rooms` | list, up to 3 | required |  |',
    '| `rooms[].minutes` | whole number, 1 to 60 | `null` | how long |',
    '',
  ]);
});
