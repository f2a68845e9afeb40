/** Admission control of fair openings: holds and orders need a pass (R320). */
import { FAIR_OPENING_HEADER, FAIR_PASS_HEADER, type FairOpening } from '@taquilla/contracts';
import { readFairPass, type FairPass } from '@taquilla/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../database/open-database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { StoredOpenings } from './openings.ts';
import { PassUses } from './pass-uses.ts';
import { openingFor, SaleScope, type Bought, type PlaceKind } from './scope.ts';

/** Maximum passes in one request, for concurrent openings. */
const MAX_PASSES = 5;

interface AdmissionRequest {
  /** reference of the cart */
  reference: string;
  kind: PlaceKind;
  /** ids of slots or dates */
  ids: readonly number[];
}

/** Checks passes of fair openings. Without a current opening every request passes. */
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

  /** Checks a hold request. @throws HttpError `waitForTurn` without a valid pass */
  async checkHold(request: FastifyRequest, reply: FastifyReply, admission: AdmissionRequest): Promise<void> {
    const openings = await this.#openings.all(this.#deps.clock.now());
    if (openings.length === 0) return;
    const places = await this.#places.of(admission.kind, admission.ids);
    await this.#check(request, reply, { reference: admission.reference, openings, bought: places });
  }

  /**
   * Checks an order. Places that the cart already holds were checked when they were held.
   * @throws HttpError `waitForTurn` for other places without a valid pass
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
    { reference, openings, bought }: Pick<AdmissionRequest, 'reference'> & AdmissionCheck,
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
    const header = headers[FAIR_PASS_HEADER];
    if (openingSecret === undefined || typeof header !== 'string') return [];
    const texts = header.split(' ').slice(0, MAX_PASSES);
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

interface AdmissionCheck {
  openings: readonly FairOpening[];
  bought: readonly Bought[];
}
