import type { FastifyRequest } from 'fastify';
import { addressNetwork } from '@taquilla/server';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/open-database.ts';
import { HttpError } from '../../../errors.ts';
import { clientOf, type Limit, LoginThrottle } from '../../accounts/index.ts';

const ACCOUNT_FREE_FAILURES = 9;
/** A school or an office shares one address. */
const ADDRESS_FREE_FAILURES = 29;

/**
 * Slows down guessing of codes, per account and address (R146). Only wrong codes count, and nothing but
 * codes: whoever browses or shops keeps the whole allowance.
 */
export class PromotionThrottle {
  readonly #throttle: LoginThrottle;
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, secret: string, clock: Clock) {
    this.#throttle = new LoginThrottle(db, secret);
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Does what depends on a code. The attempt is counted before the code is looked at, and forgotten unless the code
   * was wrong.
   * @throws 429 with the seconds that are left to wait
   */
  async guard<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const limits = await this.#limitsOf(request);
    await this.#throttle.begin(limits, this.#clock.now());
    let wasWrong = false;
    try {
      return await work();
    } catch (error) {
      wasWrong = isWrongCode(error);
      throw error;
    } finally {
      if (!wasWrong) await this.#forget(limits);
    }
  }

  async #forget(limits: readonly Limit[]): Promise<void> {
    for (const limit of limits) await this.#throttle.giveBack(limit, this.#clock.now());
  }

  async #limitsOf(request: FastifyRequest): Promise<Limit[]> {
    const client = await clientOf(this.#db, request, this.#clock.now());
    const address = {
      kind: 'promotion address',
      subject: addressNetwork(request.ip),
      freeFailures: ADDRESS_FREE_FAILURES,
    };
    if (!client) return [address];
    return [address, { kind: 'promotion account', subject: client.id, freeFailures: ACCOUNT_FREE_FAILURES }];
  }
}

const isWrongCode = (error: unknown) =>
  error instanceof HttpError &&
  Object.values(error.fields ?? {})
    .flat()
    .some(({ code }) => code === 'invalidCode');
