import { address, BASE, endpoints } from '@taquilla/contracts';
import type { PageData } from './page-data.ts';
import type { PageMatch } from './match-page.ts';

const PLACEHOLDER = /\{\w+(?:\|\d)?\}|:\w+/g;

/**
 * Returns the API addresses that a page requests besides that of its venue or company: those of its layout and those that
 * its route names.
 * @param known responses received so far, for placeholders that depend on a list
 */
export function addressesOf(
  match: PageMatch,
  owner: Pick<PageData, 'venue' | 'company'>,
  known: PageData['answers'] = {},
): string[] {
  const templates = match.route?.data ?? [];
  const values: Record<string, string | number | undefined> = {
    ...match.rendered,
    venue: owner.venue?.id,
    online: owner.venue?.interface_online_id ?? undefined,
    company: owner.company?.id ?? owner.venue?.company_id,
    language: match.locale,
  };
  const lists: (readonly number[] | undefined)[] = [];
  const fill = (template: string) => fillAddress(template, values, match.params, lists);
  for (const template of templates) {
    const list = fill(template);
    lists.push(list === undefined ? undefined : idsOf(known[list]));
  }
  const named = templates.map(fill);
  const layout = owner.venue
    ? [
        address(endpoints.generalInterface, { id: owner.venue.id }),
        address(endpoints.footers, { id: owner.venue.id, language: match.locale }),
      ]
    : [];
  return [...new Set([...layout, ...named.filter((filled) => filled !== undefined)])];
}

/**
 * Fills in the placeholders of a route's address: `{venue}`, `{online}` (the venue's general interface), `{company}`,
 * `{language}` and `:param`. `{interface|0}` is the parameter that the page is rendered by, or the only id of list 0 if that
 * list does not contain the parameter; `{first|0}` is the first id of list 0.
 * @param lists ids in the route's responses, undefined for those not received yet
 * @returns undefined when a value is unknown or the address is outside the API
 */
export function fillAddress(
  template: string,
  values: Readonly<Record<string, string | number | undefined>>,
  params: Readonly<Record<string, string | undefined>>,
  lists: readonly (readonly number[] | undefined)[] = [],
): string | undefined {
  if (!template.startsWith(`${BASE}/`)) return undefined;
  const valueOf = (placeholder: string) => {
    if (placeholder.startsWith(':')) return params[placeholder.slice(1)];
    const [name = '', list] = placeholder.slice(1, -1).split('|');
    const parameter = values[name];
    const ids = lists[Number(list)];
    if (name === 'first') return ids?.[0];
    if (!ids || ids.includes(Number(parameter))) return parameter;
    return ids.length === 1 ? ids[0] : undefined;
  };
  const filled = (template.match(PLACEHOLDER) ?? []).map(valueOf);
  if (!filled.every(isUsable)) return undefined;
  return template.replace(PLACEHOLDER, (placeholder) => encodeURIComponent(valueOf(placeholder) ?? ''));
}

/** Returns the ids in a list; undefined when the body is not a list. */
function idsOf(body: unknown): number[] | undefined {
  const list = Array.isArray(body) ? body : (body as { data?: unknown } | undefined)?.data;
  if (!Array.isArray(list)) return undefined;
  return list.map((item: { id?: unknown } | null) => item?.id).filter((id) => typeof id === 'number');
}

/** Returns whether a value is known and no dot segment, which would change the path. */
function isUsable(value: string | number | undefined): boolean {
  return value !== undefined && !/^\.*$/.test(String(value));
}
