import { heroOf, plainText, type Headquarter, type OpeningHours } from '@taquilla/contracts';
import type { JsonLd } from './json-ld.ts';

interface Options {
  /** URL of the venue's home page */
  url: string;
  origin: string;
  /** `YYYY-MM-DD`; yearly seasons and days are listed with their next date */
  today: string;
}

/** Describes a venue as a schema.org attraction. */
export function attractionOf(venue: Headquarter, { url, origin, today }: Options): JsonLd {
  const { address, location, opening_hours: hours } = venue;
  return {
    '@type': venue.type === 'museum' ? 'Museum' : 'TouristAttraction',
    '@id': url,
    name: venue.name,
    description: plainText(venue.description),
    url,
    image: origin + heroOf(venue).src,
    address: {
      '@type': 'PostalAddress',
      addressLocality: venue.city,
      ...(address && {
        streetAddress: address.street,
        postalCode: address.postcode,
        addressCountry: address.country,
      }),
    },
    ...(location && { geo: { '@type': 'GeoCoordinates', ...location } }),
    ...(hours && openingHoursLd(hours, today)),
  };
}

const DAY = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
} as const;

function openingHoursLd({ rules, exceptions }: OpeningHours, today: string): JsonLd {
  const regular = rules.map(({ weekdays, from, until, opens, closes }) => ({
    ...hours(opens, closes),
    dayOfWeek: weekdays.map((day) => DAY[day]),
    ...(from !== null && until !== null && season(from, until, today)),
  }));
  const special = exceptions
    .map((one) => ({ ...one, day: one.day.length === 5 ? next(one.day, today) : one.day }))
    .filter(({ day }) => day >= today)
    .map(({ day, opens, closes }) => ({
      // schema.org: closed is 00:00 to 00:00
      ...hours(opens ?? '00:00', closes ?? '00:00'),
      validFrom: day,
      validThrough: day,
    }));
  return {
    openingHoursSpecification: regular,
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

const hours = (opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes: closes === '24:00' ? '23:59' : closes,
});

const yearOf = (day: string) => Number(day.slice(0, 4));

/** Returns the next date of a month and day, today included. */
const next = (monthDay: string, today: string): string =>
  `${yearOf(today) + (monthDay < today.slice(5) ? 1 : 0)}-${monthDay}`;

/** Returns the dates of the season that ends next; a season over New Year starts in the year before. */
function season(from: string, until: string, today: string) {
  const validThrough = next(until, today);
  return { validFrom: `${yearOf(validThrough) - (from <= until ? 0 : 1)}-${from}`, validThrough };
}
