/** Generates `docs/catalogue-file-fields.md`: every field of the catalogue file, from its JSON Schema. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@taquilla/contracts';
import { ROOT } from '../workspace.ts';

export const FILE_SCHEMA = path.join(ROOT, 'docs/catalogue.schema.json');
export const FIELDS_PAGE = path.join(ROOT, 'docs/catalogue-file-fields.md');

/** The used part of a JSON Schema. */
interface Field {
  type?: string;
  description?: string;
  default?: string | number | boolean | object | null;
  enum?: readonly (string | number)[];
  const?: string | number;
  properties?: Record<string, Field>;
  propertyNames?: Field;
  additionalProperties?: Field | boolean;
  required?: readonly string[];
  items?: Field | readonly Field[];
  anyOf?: readonly Field[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const INTRODUCTION = `# Fields of the catalogue file

Every field of a [catalogue file](catalogue-file.md), generated from [\`catalogue.schema.json\`](catalogue.schema.json) by
\`npm run docs:generate\`. "Default" applies to a field that the file omits; – means that the field has no value then.
`;
/** Larger bounds come from the number type and are not listed. */
const LARGEST = 9_000_000_000_000;

/** Returns the page with a table of all fields. @param schema JSON Schema as text */
export function fieldsPage(schema = readFileSync(FILE_SCHEMA, 'utf8')): string {
  const rows = rowsOf(JSON.parse(schema) as Field, '');
  const table = [
    '| Field | Value | Default | Meaning |',
    '| --- | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ];
  return `${INTRODUCTION}\n${table.join('\n')}\n`;
}

function rowsOf({ properties = {}, required = [] }: Field, prefix: string): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const { isNullable, value } = valueOf(field);
    const at = `${prefix}${name}`;
    const omitted = required.includes(name) ? 'required' : defaultOf(field);
    const row = [
      `\`${at}\``,
      textOf(value) + (isNullable && omitted !== '`null`' ? ' or `null`' : ''),
      omitted,
      (field.description ?? value.description ?? '').replaceAll('|', '\\|'),
    ];
    const { inner, mark } = contentOf(value);
    return [row, ...(inner ? rowsOf(inner, `${at}${mark}.`) : [])];
  });
}

/** Strips `null` from a nullable field. */
function valueOf(field: Field): { isNullable: boolean; value: Field } {
  const others = field.anyOf?.filter(({ type }) => type !== 'null');
  const [only, ...more] = others ?? [];
  return only && more.length === 0
    ? { isNullable: others?.length !== field.anyOf?.length, value: only }
    : { isNullable: false, value: field };
}

function contentOf(value: Field): { inner?: Field; mark: string } {
  const { items } = value;
  if (value.type === 'array' && items && 'type' in items) return { inner: valueOf(items).value, mark: '[]' };
  return { ...(value.properties && { inner: value }), mark: '' };
}

function defaultOf({ default: usual }: Field): string {
  if (usual === undefined) return '–';
  if (Array.isArray(usual)) return usual.length === 0 ? 'empty' : 'all';
  return typeof usual === 'object' && usual !== null ? 'see below' : `\`${String(usual)}\``;
}

function textOf(value: Field): string {
  if (value.const !== undefined) return `\`${String(value.const)}\``;
  if (value.enum) return value.enum.map((one) => `\`${String(one)}\``).join(', ');
  if (value.type === 'array') return `list${bounds(value.minItems, value.maxItems)}`;
  if (value.type === 'object') return objectText(value);
  if (value.type === 'string') {
    const kind = value.format === 'date' ? 'day' : value.format === 'email' ? 'e-mail address' : 'text';
    return kind + bounds(value.minLength === 1 ? undefined : value.minLength, value.maxLength, ' characters');
  }
  if (value.type === 'integer') return `whole number${bounds(value.minimum, value.maximum)}`;
  return value.type === 'number' ? `number${bounds(value.minimum, value.maximum)}` : (value.type ?? 'any');
}

function objectText({ propertyNames, additionalProperties: entry, properties }: Field): string {
  if (properties) return 'object';
  if (propertyNames?.enum?.length !== LOCALES.length || typeof entry !== 'object') return 'object by name';
  return `text by language${bounds(undefined, entry.maxLength, ' characters')}`;
}

function bounds(least: number | undefined, most: number | undefined, unit = ''): string {
  const from = least !== undefined && least > -LARGEST ? least : undefined;
  const until = most !== undefined && most < LARGEST ? most : undefined;
  if (from === undefined) return until === undefined ? '' : `, up to ${until}${unit}`;
  return until === undefined ? `, ${from} or more` : `, ${from} to ${until}${unit}`;
}
