import type { Operation } from './operations.ts';

/**
 * Builds a request from the examples of the OpenAPI document.
 * @param values parameter values by name, which replace the examples and are not encoded
 */
export function fakeRequest(
  { method, path, parameters, body }: Operation,
  values: Record<string, string> = {},
) {
  const valueOf = (name: string, example: unknown) => values[name] ?? encodeURIComponent(String(example));
  let address = path;
  const query: string[] = [];
  for (const { name, in: place, required, example } of parameters) {
    if (place === 'path') address = address.replace(`{${name}}`, valueOf(name, example));
    else if (place === 'query' && (required || name in values))
      query.push(`${name}=${valueOf(name, example)}`);
  }
  const url = query.length > 0 ? `${address}?${query.join('&')}` : address;
  return { method, url, ...(body?.isJson ? { payload: body.example as object } : {}) };
}
