import * as z from 'zod/mini';

/** Parses a response by a schema; accepts a bare value and a `{data}` envelope. */
export function parseAnswer<T extends z.core.$ZodType>(schema: T, body: unknown) {
  const bare = z.safeParse(schema, body);
  const inner = !bare.success && isEnvelope(body) ? z.safeParse(schema, body.data) : bare;
  return inner.success ? inner : bare;
}

function isEnvelope(body: unknown): body is { data: unknown } {
  return typeof body === 'object' && body !== null && 'data' in body;
}
