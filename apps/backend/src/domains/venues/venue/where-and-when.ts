import type { Headquarter, Locale, OpeningHours } from '@taquilla/contracts';
import type { About } from '../../../database/columns/about.ts';
import { wordsIn } from '../../../database/columns/localised-text.ts';

/** Returns the location and opening hours of a venue, as far as it states them. */
export function whereAndWhen(
  about: About | null,
  locale: Locale,
): Pick<Headquarter, 'address' | 'location' | 'opening_hours'> {
  const { address, location, hours } = about ?? {};
  return {
    ...(address && { address }),
    ...(location && { location }),
    ...(hours && { opening_hours: spokenHours(hours, locale) }),
  };
}

/** Returns the opening hours without the names of holidays; null: not stated. */
export function openingHoursOf(about: About | null): OpeningHours | null {
  const { hours } = about ?? {};
  return hours ? spokenHours(hours) : null;
}

const spokenHours = (
  { rules, exceptions, lastEntryMinutes }: NonNullable<About['hours']>,
  locale?: Locale,
): OpeningHours => ({
  rules,
  exceptions: exceptions.map(({ name, ...exception }) => ({
    ...exception,
    ...(name && locale && { name: wordsIn(name, locale) }),
  })),
  ...(lastEntryMinutes !== undefined && { last_entry_minutes: lastEntryMinutes }),
});
