import { address, BASE, endpoints } from '@taquilla/contracts';
import type { PageData } from './page-data.ts';
import type { PageMatch } from './match-page.ts';

const PLACEHOLDER = /\{\w+\}|:\w+/g;

/** Addresses that a page asks for besides its owner: those of its layout and those its route names. */
export function addressesOf(match: PageMatch, owner: Pick<PageData, 'venue' | 'company'>): string[] {
  const values: Record<string, string | number | undefined> = {
    venue: owner.venue?.id,
    company: owner.company?.id ?? owner.venue?.company_id,
    language: match.locale,
  };
  const named = (match.route?.data ?? []).map((template) => fillAddress(template, values, match.params));
  const layout = owner.venue
    ? [
        address(endpoints.generalInterface, { id: owner.venue.id }),
        address(endpoints.footers, { id: owner.venue.id, language: match.locale }),
      ]
    : [];
  return [...new Set([...layout, ...named.filter((filled) => filled !== undefined)])];
}

/**
 * Fills `{venue}`, `{company}`, `{language}` and `:param` of a route's address. Undefined when a value is not known, or
 * when the address leads anywhere but to the box office.
 */
export function fillAddress(
  template: string,
  values: Readonly<Record<string, string | number | undefined>>,
  params: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (!template.startsWith(`${BASE}/`)) return undefined;
  const valueOf = (placeholder: string) =>
    placeholder.startsWith(':') ? params[placeholder.slice(1)] : values[placeholder.slice(1, -1)];
  const given = (template.match(PLACEHOLDER) ?? []).map(valueOf);
  if (!given.every(isUsable)) return undefined;
  return template.replace(PLACEHOLDER, (placeholder) => encodeURIComponent(valueOf(placeholder) ?? ''));
}

/** A value is known, and no dot segment that would climb out of its place in the address. */
function isUsable(value: string | number | undefined): boolean {
  return value !== undefined && !/^\.*$/.test(String(value));
}
