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
    company: owner.company?.id ?? owner.venue?.company_id,
    language: match.locale,
  };
  const fill = (template: string) => fillAddress(template, values, match.params);
  for (const [index, template] of templates.entries()) {
    const list = fill(template);
    values[`|${index}`] = list === undefined ? undefined : onlyId(known[list]);
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
 * Fills `{venue}`, `{company}`, `{language}` and `:param` of a route's address, and `{interface|0}` by the parameter that the page
 * is drawn by, else by the only thing of the route's first answer. Undefined when a value is not known, or when the address leads
 * anywhere but to the box office.
 */
export function fillAddress(
  template: string,
  values: Readonly<Record<string, string | number | undefined>>,
  params: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (!template.startsWith(`${BASE}/`)) return undefined;
  const valueOf = (placeholder: string) => {
    if (placeholder.startsWith(':')) return params[placeholder.slice(1)];
    const [name = '', list] = placeholder.slice(1, -1).split('|');
    return values[name] ?? (list === undefined ? undefined : values[`|${list}`]);
  };
  const given = (template.match(PLACEHOLDER) ?? []).map(valueOf);
  if (!given.every(isUsable)) return undefined;
  return template.replace(PLACEHOLDER, (placeholder) => encodeURIComponent(valueOf(placeholder) ?? ''));
}

/** The id of the only thing that a list has. */
function onlyId(body: unknown): number | undefined {
  const list = Array.isArray(body) ? body : (body as { data?: unknown } | undefined)?.data;
  if (!Array.isArray(list) || list.length !== 1) return undefined;
  const { id } = (list[0] ?? {}) as { id?: unknown };
  return typeof id === 'number' ? id : undefined;
}

/** A value is known, and no dot segment that would climb out of its place in the address. */
function isUsable(value: string | number | undefined): boolean {
  return value !== undefined && !/^\.*$/.test(String(value));
}
