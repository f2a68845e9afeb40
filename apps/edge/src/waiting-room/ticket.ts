import { createHmac, randomBytes } from 'node:crypto';
import { constantTimeEqual } from '@taquilla/server';

/** A visitor's place, which is kept in their browser alone. */
export interface Ticket {
  /** random: it says nothing of anybody */
  id: string;
  /** s since the epoch */
  at: number;
  /** in order of coming since the opening; null: it was there before, and stands by lot */
  number: number | null;
  /** so many places behind the one that it would have: others of its address came before */
  behind: number;
  /** its browser has worked for it */
  hasWorked: boolean;
  /** s since the epoch when its turn came, where it was not worked for; 0: not yet */
  calledAt: number;
}

/** Signs tickets of openings. @param secret the same for all edges */
export class Tickets {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  static id(): string {
    return randomBytes(9).toString('base64url');
  }

  write(opening: string, ticket: Ticket): string {
    const { id, at, number, behind, hasWorked, calledAt } = ticket;
    const claim = [id, at, number ?? 'e', behind, hasWorked ? 1 : 0, calledAt].join('.');
    return `${claim}.${this.#sign(`ticket ${opening} ${claim}`)}`;
  }

  /** @returns undefined for what is not one of this opening, or not as it was written */
  read(opening: string, text: string | undefined): Ticket | undefined {
    const parts = (text ?? '').split('.');
    const signature = parts.pop() ?? '';
    const claim = parts.join('.');
    if (!constantTimeEqual(signature, this.#sign(`ticket ${opening} ${claim}`))) return undefined;
    const [id = '', at, number, behind, proven, calledAt] = parts;
    return {
      id,
      at: Number(at),
      number: number === 'e' ? null : Number(number),
      behind: Number(behind),
      hasWorked: proven === '1',
      calledAt: Number(calledAt),
    };
  }

  /** Where a ticket's lot falls, from 0 to 1: nobody but the edges can know, nor choose, and each works it out alike. */
  lot(opening: string, { id }: Pick<Ticket, 'id'>): number {
    const hash = createHmac('sha256', this.#secret).update(`lot ${opening} ${id}`).digest();
    return hash.readUIntBE(0, 6) / 2 ** 48;
  }

  /** What a browser works on: it is this ticket's alone. */
  challenge(opening: string, { id }: Pick<Ticket, 'id'>): string {
    return this.#sign(`challenge ${opening} ${id}`).slice(0, 22);
  }

  /** Stands for an address in what is counted. */
  network(opening: string, network: string): string {
    return this.#sign(`network ${opening} ${network}`).slice(0, 16);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}
