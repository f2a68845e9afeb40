import { BASE, paths } from '@taquilla/contracts';
import type { PageData } from './page-data.ts';
import type { PageMatch } from './match-page.ts';

/** Addresses that a page asks for besides its owner: those of its layout and those its route names. */
export function addressesOf(match: PageMatch, owner: Pick<PageData, 'venue' | 'company'>): string[] {
  const values: Record<string, string | number | undefined> = {
    venue: owner.venue?.id,
    company: owner.company?.id ?? owner.venue?.company_id,
    language: match.locale,
  };
  const named = (match.route?.data ?? []).map((template) => fillAddress(template, values, match.params));
  const layout = owner.venue
    ? [paths.generalInterface(owner.venue.id), paths.footers(owner.venue.id, match.locale)]
    : [];
  return [...new Set([...layout, ...named.filter((address) => address !== undefined)])];
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
  let isComplete = true;
  const address = template.replace(
    /\{(\w+)\}|:(\w+)/g,
    (_match, name: string | undefined, param: string | undefined) => {
      const value = name === undefined ? params[param ?? ''] : values[name];
      // a dot segment would climb out of its place in the address
      isComplete &&= value !== undefined && !/^\.*$/.test(String(value));
      return encodeURIComponent(value ?? '');
    },
  );
  return isComplete ? address : undefined;
}
