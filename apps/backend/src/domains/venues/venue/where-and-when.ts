import type { Headquarter, Locale, OpeningHours } from '@taquilla/contracts';
import type { About } from '../../../database/columns/about.ts';
import { wordsIn } from '../../../database/columns/localised-text.ts';

/** Where a venue is and when it is open, as far as it says so. */
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

/** When a venue is open, without the names of its holidays; null: it does not say. */
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
