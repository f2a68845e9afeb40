import type { Books } from './books.ts';
import { momentsOf, type Operation, type OperationOf } from './operation.ts';

interface Held {
  cart: string;
  place: string;
  places: number;
  until: number;
}

/**
 * Finds slots, dates, sectors and seats with more acknowledged capacity at some instant than exists: acknowledged holds until
 * a request may have ended them, and sales acknowledged as paid that still have tickets. Unacknowledged operations do not
 * count, so concurrency causes no false positives.
 */
export function oversoldInstants(history: readonly Operation[], books: Books): string[] {
  const counts = new AcknowledgedCapacity(books);
  const found = new Map<string, string>();
  for (const { moment, operation, isAnswer } of momentsOf(history)) {
    const changed = isAnswer ? counts.answered(operation) : counts.asked(operation);
    for (const place of changed) {
      const [sum, most] = [counts.of(place, Date.parse(moment.at)), capacityOf(place, books)];
      if (most === undefined || sum <= most || found.has(place)) continue;
      found.set(
        place,
        `${place}: ${sum} places of ${most} were acknowledged at turn ${moment.turn}, ${moment.at}`,
      );
    }
  }
  return [...found.values()];
}

/** Returns the capacity of a place by its name; a seat has capacity 1. */
const capacityOf = (place: string, { capacities }: Books) =>
  place.startsWith('seat ') ? 1 : capacities.get(place);

class AcknowledgedCapacity {
  readonly #books: Books;
  readonly #holds = new Map<string, Held>();
  readonly #paid = new Map<string, number>();
  readonly #sales = new Set<string>();
  readonly #saleOf = new Map<string, string>();

  constructor(books: Books) {
    this.#books = books;
  }

  of(place: string, now: number): number {
    let sum = this.#paid.get(place) ?? 0;
    for (const hold of this.#holds.values()) if (hold.place === place && hold.until > now) sum += hold.places;
    return sum;
  }

  /** Removes the holds that a request may end: a hold counts only while it certainly exists. */
  asked(operation: Operation): readonly string[] {
    const { did, asked } = operation;
    if (did !== 'let go' && did !== 'order' && did !== 'hold') return [];
    for (const [id, { cart, place }] of this.#holds) {
      // a second hold of a seat may replace the first, with another tariff
      const isSame = did !== 'hold' || (place.startsWith('seat ') && place in asked.places);
      if (cart === asked.cart && isSame) this.#holds.delete(id);
    }
    return [];
  }

  /** Counts an acknowledged hold or payment. @returns the places whose count may have increased */
  answered(operation: Operation): readonly string[] {
    if (operation.did === 'hold') return this.#hold(operation);
    if (operation.did === 'pay' && operation.answered?.number !== undefined) {
      this.#saleOf.set(operation.answered.number, operation.asked.sale);
    }
    return operation.did === 'notify' ? this.#pay(operation) : [];
  }

  #hold({ asked, answered }: OperationOf<'hold'>): readonly string[] {
    if (answered?.holds === undefined || answered.until === undefined) return [];
    const until = Date.parse(answered.until);
    for (const { id, place, places } of answered.holds) {
      this.#holds.set(id, { cart: asked.cart, place, places, until });
    }
    return answered.holds.map(({ place }) => place);
  }

  #pay({ asked, answered }: OperationOf<'notify'>): readonly string[] {
    const id = this.#saleOf.get(asked.number) ?? this.#books.payments.get(asked.number)?.saleId;
    const sale = id === undefined ? undefined : this.#books.sales.get(id);
    const isPaid = answered?.verdict === 'paid' || answered?.verdict === 'paid late';
    if (id === undefined || !sale?.hasTickets || !isPaid || this.#sales.has(id)) return [];
    this.#sales.add(id);
    for (const [place, places] of sale.needed) {
      this.#paid.set(place, (this.#paid.get(place) ?? 0) + places);
    }
    return [...sale.needed.keys()];
  }
}
