import { z } from 'zod';
import { catalogueFile } from './schema.ts';

/**
 * Returns the catalogue file as JSON Schema, for editors: fields, types, limits and defaults. Rules between fields are
 * checked by `import` only.
 */
export const catalogueJsonSchema = (): string =>
  `${JSON.stringify(
    {
      title: 'Taquilla catalogue file',
      ...z.toJSONSchema(catalogueFile, { target: 'draft-7', io: 'input', unrepresentable: 'any' }),
    },
    null,
    2,
  )}\n`;
