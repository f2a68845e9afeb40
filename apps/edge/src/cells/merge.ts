/** What every cell has, as one answer (R278). */
import { endpoints, isLocale, localeOfLanguageId, DEFAULT_LOCALE, type Locale } from '@taquilla/contracts';

interface Named {
  id?: unknown;
  venue_id?: unknown;
  slug?: unknown;
  name?: unknown;
}

/** Of a shop that has more, companies list their own. */
const MOST_VENUES = 200;

/** Puts what the cells answered together, as one box office would have. @param url that was asked for */
export function merged(url: string, bodies: readonly unknown[]): unknown {
  const { pathname, searchParams } = new URL(url, 'http://edge');
  const data = bodies.map((body) => (body as { data?: unknown } | null)?.data);
  if (pathname === endpoints.maintenance.path) {
    const isOn = (one: unknown) => (one as { maintenance?: unknown } | undefined)?.maintenance === true;
    // a cell that is closed refuses for itself
    return { data: { maintenance: data.every(isOn) } };
  }
  const entries = onceEach(data.flatMap((list) => (Array.isArray(list) ? (list as Named[]) : [])));
  if (pathname !== endpoints.listedVenues.path) return { data: entries.sort(by('slug')) };
  return { data: entries.sort(by('name', localeOf(searchParams.get('language')))).slice(0, MOST_VENUES) };
}

/** While a company moves two cells may tell of it. */
function onceEach(entries: readonly Named[]): Named[] {
  return [
    ...new Map(entries.map((entry) => [`${String(entry.venue_id)} ${String(entry.id)}`, entry])).values(),
  ];
}

const by = (field: 'slug' | 'name', locale?: Locale) => (a: Named, b: Named) =>
  locale === undefined
    ? Number(String(a[field]) > String(b[field])) - Number(String(a[field]) < String(b[field]))
    : String(a[field]).localeCompare(String(b[field]), locale);

const localeOf = (language: string | null): Locale =>
  isLocale(language ?? undefined)
    ? (language as Locale)
    : (localeOfLanguageId(Number(language)) ?? DEFAULT_LOCALE);
