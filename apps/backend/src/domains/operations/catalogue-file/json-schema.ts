import { z } from 'zod';
import { catalogueFile } from './schema.ts';

/** The catalogue file as JSON Schema, for editors: fields, types, limits and defaults. What fields mean together is checked by `import` alone. */
export const catalogueJsonSchema = (): string =>
  `${JSON.stringify(
    {
      title: 'Taquilla catalogue file',
      ...z.toJSONSchema(catalogueFile, { target: 'draft-7', io: 'input', unrepresentable: 'any' }),
    },
    null,
    2,
  )}\n`;
