/** Who has to be let in before they hold or order something (R320). */
import { FAIR_OPENING_HEADER, FAIR_PASS_HEADER, type FairOpening } from '@taquilla/contracts';
import { readFairPass, type FairPass } from '@taquilla/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../database/open-database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { StoredOpenings } from './openings.ts';
import { PassUses } from './pass-uses.ts';
import { openingFor, SaleScope, type Bought, type PlaceKind } from './scope.ts';

/** Of as many openings at once a visitor may have been let in. */
const MOST_PASSES = 5;

interface AdmissionRequest {
  /** the cart's */
  reference: string;
  kind: PlaceKind;
  /** slots or dates */
  ids: readonly number[];
}

/** Looks at passes while sales are opened fairly; at any other time nobody notices it. */
export class AdmissionPasses {
  readonly #db: Db;
  readonly #deps: Pick<Deps, 'clock' | 'config'>;
  readonly #openings: StoredOpenings;
  readonly #places: SaleScope;
  readonly #uses: PassUses;

  constructor({ database: { db }, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>) {
    this.#db = db;
    this.#deps = { clock, config };
    this.#openings = new StoredOpenings(db);
    this.#places = new SaleScope(db);
    this.#uses = new PassUses(db);
  }

  /** For a cart that is to hold places. @throws HttpError `waitForTurn` without a pass */
  async checkHold(request: FastifyRequest, reply: FastifyReply, wanted: AdmissionRequest): Promise<void> {
    const openings = await this.#openings.all(this.#deps.clock.now());
    if (openings.length === 0) return;
    const places = await this.#places.of(wanted.kind, wanted.ids);
    await this.#check(request, reply, { reference: wanted.reference, openings, bought: places });
  }

  /**
   * For an order: what its cart holds already was looked at when it was held.
   * @throws HttpError `waitForTurn` for anything else without a pass
   */
  async checkOrder(
    request: FastifyRequest,
    reply: FastifyReply,
    { venueId, reference, kind, ids }: AdmissionRequest & { venueId: number },
  ): Promise<void> {
    const openings = await this.#openings.all(this.#deps.clock.now());
    if (openings.length === 0) return;
    const held = new Set(ids.length === 0 ? [] : await this.#heldOf(kind, reference));
    const others = ids.filter((id) => !held.has(id));
    const places: Bought[] = await this.#places.of(kind, others);
    const bought = ids.length > 0 ? places : [{ venueId, eventId: null, day: null }];
    await this.#check(request, reply, { reference, openings, bought });
  }

  async #check(
    request: FastifyRequest,
    reply: FastifyReply,
    { reference, openings, bought }: Pick<AdmissionRequest, 'reference'> & Sought,
  ): Promise<void> {
    const now = this.#deps.clock.now();
    const needed = new Set(bought.flatMap((one) => openingFor(openings, one, now) ?? []));
    if (needed.size === 0) return;
    const passes = this.#passesOf(request, now);
    for (const opening of needed) {
      const pass = passes.find((one) => one.opening === opening.id);
      const use = pass && { opening: pass.opening, pass: pass.place, reference };
      const isOpen = now.getTime() >= Date.parse(opening.opens_at);
      if (use && isOpen && (await this.#uses.mayUse(use, now))) continue;
      void reply.header(FAIR_OPENING_HEADER, opening.id);
      throw refuse('waitForTurn');
    }
  }

  #passesOf({ headers }: FastifyRequest, now: Date): FairPass[] {
    const { openingSecret } = this.#deps.config;
    const said = headers[FAIR_PASS_HEADER];
    if (openingSecret === undefined || typeof said !== 'string') return [];
    const texts = said.split(' ').slice(0, MOST_PASSES);
    return texts.flatMap((text) => readFairPass(openingSecret, text, now.getTime()) ?? []);
  }

  async #heldOf(kind: PlaceKind, reference: string): Promise<number[]> {
    const active = { reference, state: 'active' as const };
    if (kind === 'slot') {
      const rows = await this.#db
        .selectFrom('hold')
        .select('stock_id as id')
        .where((eb) => eb.and(active))
        .execute();
      return rows.map(({ id }) => id);
    }
    const rows = await this.#db
      .selectFrom('event_hold')
      .select('hour_id as id')
      .where((eb) => eb.and(active))
      .execute();
    return rows.map(({ id }) => id);
  }
}

interface Sought {
  openings: readonly FairOpening[];
  bought: readonly Bought[];
}
