import { address, BASE, endpoints } from '@taquilla/contracts';
import type { PageData } from './page-data.ts';
import type { PageMatch } from './match-page.ts';

const PLACEHOLDER = /\{\w+(?:\|\d)?\}|:\w+/g;

/**
 * Addresses that a page asks for besides its owner: those of its layout and those its route names.
 * @param known answers that have come already, in which a list may have one thing only
 */
export function addressesOf(
  match: PageMatch,
  owner: Pick<PageData, 'venue' | 'company'>,
  known: PageData['answers'] = {},
): string[] {
  const templates = match.route?.data ?? [];
  const values: Record<string, string | number | undefined> = {
    ...match.drawn,
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
 * Fills `{venue}`, `{online}` (the venue's general interface), `{company}`, `{language}` and `:param` of a route's address, and `{interface|0}` by the parameter that the page
 * is drawn by, unless the route's first answer has no such thing; then by the only thing that it has. Undefined when a value is not
 * known, or when the address leads anywhere but to the box office.
 * @param lists ids of what the route's answers list, as far as they have come
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
    const asked = values[name];
    const ids = lists[Number(list)];
    if (!ids || ids.includes(Number(asked))) return asked;
    return ids.length === 1 ? ids[0] : undefined;
  };
  const given = (template.match(PLACEHOLDER) ?? []).map(valueOf);
  if (!given.every(isUsable)) return undefined;
  return template.replace(PLACEHOLDER, (placeholder) => encodeURIComponent(valueOf(placeholder) ?? ''));
}

/** The ids of what is listed; undefined: it is no list. */
function idsOf(body: unknown): number[] | undefined {
  const list = Array.isArray(body) ? body : (body as { data?: unknown } | undefined)?.data;
  if (!Array.isArray(list)) return undefined;
  return list.map((thing: { id?: unknown } | null) => thing?.id).filter((id) => typeof id === 'number');
}

/** A value is known, and no dot segment that would climb out of its place in the address. */
function isUsable(value: string | number | undefined): boolean {
  return value !== undefined && !/^\.*$/.test(String(value));
}
