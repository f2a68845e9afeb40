/** Checks that the halls, prices and dates of a file are consistent, once each is valid by itself. Pure. */
import type { Problem } from './check-references.ts';
import type { HallFile } from './event-schema.ts';
import type { VenueFile } from './schema.ts';

type EventFile = VenueFile['events'][number];

export function checkEvents(venue: VenueFile): Problem[] {
  return [
    ...venue.halls.flatMap((hall, index) => repeatedSeats(hall, ['venue', 'halls', index])),
    ...venue.events.flatMap((event, index) => checkEvent(event, venue, ['venue', 'events', index])),
  ];
}

/** Finds repeated seats: access control and the authority identify a seat by sector code, row and number. */
function repeatedSeats({ sectors }: HallFile, path: Problem['path']): Problem[] {
  const names = new Set<string>();
  return sectors.flatMap(({ irm, rows }, s) =>
    rows.flatMap(({ label, labels, x, first, step }, r) =>
      x.flatMap((_, index) => {
        const name = `${irm}-${label}-${labels[index] ?? first + index * step}`;
        const isRepeated = names.has(name);
        names.add(name);
        return isRepeated
          ? [{ path: [...path, 'sectors', s, 'rows', r], message: `Seat ${name} is repeated` }]
          : [];
      }),
    ),
  );
}

function checkEvent(event: EventFile, venue: VenueFile, path: Problem['path']): Problem[] {
  const hall = venue.halls.find(({ key }) => key === event.hall);
  if (!hall) return [];
  const prices = venue.priceLists.find(({ key }) => key === event.priceList);
  const priced = new Set(prices?.categories.map(({ category }) => category));
  const unpriced = [...new Set(hall.sectors.flatMap(categoriesOf))].filter((one) => !priced.has(one));
  return [
    ...(prices
      ? unpriced.map((one) => ({ path: [...path, 'priceList'], message: `Has no price for ${one}` }))
      : []),
    ...wrongPlaces(event, hall).map((at) => ({
      path: [...path, 'schedule', ...at, 'places'],
      message: `The hall ${hall.key} has ${placesOf(hall)}`,
    })),
  ];
}

const categoriesOf = ({ standing, rows }: HallFile['sectors'][number]) => [
  ...(standing ? [standing.category] : []),
  ...rows.map(({ category }) => category),
];

function placesOf({ sectors }: HallFile): number {
  return sectors.reduce(
    (sum, { standing, rows }) =>
      sum + (standing?.capacity ?? 0) + rows.reduce((seats, { x }) => seats + x.length, 0),
    0,
  );
}

/** Returns the rules and exceptions with dates whose capacity differs from that of the hall. */
function wrongPlaces({ schedule }: EventFile, hall: HallFile): (string | number)[][] {
  const places = placesOf(hall);
  return (['rules', 'exceptions'] as const).flatMap((part) =>
    (schedule?.[part] ?? []).flatMap(({ times, every, ...one }, index) => {
      const hasDates = times.length > 0 || every !== null;
      return hasDates && one.places !== places ? [[part, index]] : [];
    }),
  );
}
