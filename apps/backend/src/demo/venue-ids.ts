import type { VenueDocument } from './document.ts';

/** Room for this many records of each venue. */
const PER_VENUE = 1000;
const ROOMS_FROM = 1;
const EVENTS_FROM = 101;
const OTHERS_FROM = 201;
/** Minutes since 1970 stay below this until the year 3871. */
const MINUTES = 1_000_000_000;

/** Ids of a venue's records: always the same for the same document, so that stock can be added at any later start. */
export class VenueIds {
  readonly #venue: VenueDocument;
  #last: number;

  constructor(venue: VenueDocument) {
    this.#venue = venue;
    this.#last = venue.id * PER_VENUE + OTHERS_FROM - 1;
  }

  next(): number {
    this.#last += 1;
    return this.#last;
  }

  room(key: string): number {
    const index = this.#venue.rooms.findIndex((room) => room.key === key);
    if (index < 0) throw new Error(`${this.#venue.slug} has no room ${key}`);
    return this.#venue.id * PER_VENUE + ROOMS_FROM + index;
  }

  event(siaeId: number): number {
    const index = this.#venue.events.findIndex((event) => event.siaeId === siaeId);
    return this.#venue.id * PER_VENUE + EVENTS_FROM + index;
  }

  /** The slot of a room, or the date of an event, that begins at a moment. */
  static slot(ownerId: number, visitAt: Date): number {
    return ownerId * MINUTES + visitAt.getTime() / 60_000;
  }
}
