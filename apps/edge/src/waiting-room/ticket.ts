import { createHmac, randomBytes } from 'node:crypto';
import { constantTimeEqual } from '@taquilla/server';

/** Data from which a visitor's queue position is computed, stored in a signed cookie only. */
export interface Ticket {
  /** random, without personal data */
  id: string;
  /** s since the epoch */
  at: number;
  /** order of arrival since the opening; null: joined before the opening, position by lot */
  number: number | null;
  /** positions moved back, because of others of the same address */
  behind: number;
  /** whether its browser has solved the proof of work */
  hasWorked: boolean;
  /** s since the epoch when the turn was first seen without a proof of work; 0: not yet */
  calledAt: number;
}

/** Signs and reads tickets with a secret that all edges share. */
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

  /** Reads a ticket. Returns undefined for a ticket of another opening or with a wrong signature. */
  read(opening: string, text: string | undefined): Ticket | undefined {
    const parts = (text ?? '').split('.');
    const signature = parts.pop() ?? '';
    const claim = parts.join('.');
    if (!constantTimeEqual(signature, this.#sign(`ticket ${opening} ${claim}`))) return undefined;
    const [id = '', at, number, behind, solved, calledAt] = parts;
    return {
      id,
      at: Number(at),
      number: number === 'e' ? null : Number(number),
      behind: Number(behind),
      hasWorked: solved === '1',
      calledAt: Number(calledAt),
    };
  }

  /** Returns the lot of a ticket in [0, 1): the same at every edge, and neither predictable nor selectable by clients. */
  lot(opening: string, { id }: Pick<Ticket, 'id'>): number {
    const hash = createHmac('sha256', this.#secret).update(`lot ${opening} ${id}`).digest();
    return hash.readUIntBE(0, 6) / 2 ** 48;
  }

  /** Returns the proof-of-work challenge of a ticket. */
  challenge(opening: string, { id }: Pick<Ticket, 'id'>): string {
    return this.#sign(`challenge ${opening} ${id}`).slice(0, 22);
  }

  /** Returns the keyed hash of a network, under which its positions are counted. */
  network(opening: string, network: string): string {
    return this.#sign(`network ${opening} ${network}`).slice(0, 16);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}
