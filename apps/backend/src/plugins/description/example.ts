import type { JsonSchema } from './json-schema.ts';
import { FIELDS } from './example-fields.ts';

const MARK = 'example';
const BY_FORMAT: Record<string, string> = {
  uuid: '7b0c2f2e-5d1a-4c39-9f43-0d6f6f0e8a11',
  'date-time': '2031-03-12T10:00:00+01:00',
  date: '2031-03-12',
  email: 'begona@example.org',
  uri: 'https://example.org/',
};

/**
 * Generates an example for a schema: the value in `FIELDS` for the field name if it is valid, else the simplest value of the
 * type. Deterministic.
 */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const known = (FIELDS[name] ?? []).find((value) => admits(schema, value));
  if (known !== undefined) return known;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name)));
  return simplest(schema, name);
}

function simplest(schema: JsonSchema, name: string): unknown {
  switch (typesOf(schema)[0]) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return schema.items ? [exampleOf(schema.items, name)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'null':
      return null;
    default:
      return (
        BY_FORMAT[schema.format ?? ''] ?? MARK.slice(0, schema.maxLength).padEnd(schema.minLength ?? 0, '.')
      );
  }
}

function objectOf({ properties = {}, additionalProperties }: JsonSchema): Record<string, unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, exampleOf(field, name)]);
  if (fields.length === 0 && typeof additionalProperties === 'object') {
    return { [MARK]: exampleOf(additionalProperties) };
  }
  return Object.fromEntries(fields) as Record<string, unknown>;
}

/** Whether a value is valid; for unions, against any branch. */
function admits(schema: JsonSchema, value: unknown): boolean {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some((branch) => admits(branch, value));
  if (schema.enum && !schema.enum.includes(value)) return false;
  const types = typesOf(schema);
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  if (typeof value === 'boolean') return types.includes('boolean');
  if (value === null) return types.includes('null');
  return typeof value === 'string' && types.includes('string') && admitsText(schema, value);
}

function admitsText(
  { format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema,
  text: string,
): boolean {
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  return (
    (format === undefined || pattern !== undefined) && text.length >= minLength && text.length <= maxLength
  );
}

function typesOf({ type }: JsonSchema): string[] {
  return Array.isArray(type) ? type : type === undefined ? [] : [type];
}
