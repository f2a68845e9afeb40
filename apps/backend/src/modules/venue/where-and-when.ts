import type { Headquarter, Locale } from '@taquilla/contracts';
import type { About } from '../../database/columns/about.ts';
import { wordsIn } from '../../database/columns/words.ts';

/** Where a venue is and when it is open, as far as it says so. */
export function whereAndWhen(
  about: About | null,
  locale: Locale,
): Pick<Headquarter, 'address' | 'location' | 'opening_hours'> {
  const { address, location, hours } = about ?? {};
  return {
    ...(address && { address }),
    ...(location && { location }),
    ...(hours && {
      opening_hours: {
        rules: hours.rules,
        exceptions: hours.exceptions.map(({ name, ...exception }) => ({
          ...exception,
          ...(name && { name: wordsIn(name, locale) }),
        })),
        ...(hours.lastEntryMinutes !== undefined && { last_entry_minutes: hours.lastEntryMinutes }),
      },
    }),
  };
}
