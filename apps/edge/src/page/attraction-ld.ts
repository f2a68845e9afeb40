import { heroOf, plainText, type Headquarter, type OpeningHours } from '@taquilla/contracts';
import type { JsonLd } from './json-ld.ts';

interface Told {
  /** of the venue's home */
  url: string;
  origin: string;
  /** `YYYY-MM-DD`: of seasons and days that come each year the next is told */
  today: string;
}

/** A venue in the words of schema.org. */
export function attractionOf(venue: Headquarter, { url, origin, today }: Told): JsonLd {
  const { address: place, location, opening_hours: hours } = venue;
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
      ...(place && {
        streetAddress: place.street,
        postalCode: place.postcode,
        addressCountry: place.country,
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
  const usual = rules.map(({ weekdays, from, until, opens, closes }) => ({
    ...hours(opens, closes),
    dayOfWeek: weekdays.map((day) => DAY[day]),
    ...(from !== null && until !== null && season(from, until, today)),
  }));
  const otherwise = exceptions
    .map((one) => ({ ...one, day: one.day.length === 5 ? next(one.day, today) : one.day }))
    .filter(({ day }) => day >= today)
    .map(({ day, opens, closes }) => ({
      // from midnight to midnight is schema.org's way to say closed
      ...hours(opens ?? '00:00', closes ?? '00:00'),
      validFrom: day,
      validThrough: day,
    }));
  return {
    openingHoursSpecification: usual,
    ...(otherwise.length > 0 && { specialOpeningHoursSpecification: otherwise }),
  };
}

const hours = (opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes: closes === '24:00' ? '23:59' : closes,
});

const yearOf = (day: string) => Number(day.slice(0, 4));

/** A month and day, from today on. */
const next = (monthDay: string, today: string): string =>
  `${yearOf(today) + (monthDay < today.slice(5) ? 1 : 0)}-${monthDay}`;

/** The one that ends next; one over New Year began the year before. */
function season(from: string, until: string, today: string) {
  const validThrough = next(until, today);
  return { validFrom: `${yearOf(validThrough) - (from <= until ? 0 : 1)}-${from}`, validThrough };
}
