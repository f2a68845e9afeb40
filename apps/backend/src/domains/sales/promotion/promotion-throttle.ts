import type { FastifyRequest } from 'fastify';
import { addressNetwork } from '@taquilla/server';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/open-database.ts';
import { HttpError } from '../../../errors.ts';
import { clientOf, type Limit, LoginThrottle } from '../../accounts/index.ts';

const ACCOUNT_FREE_FAILURES = 9;
/** Higher than per account: the users of a school or an office share one address. */
const ADDRESS_FREE_FAILURES = 29;

/**
 * Rate limit against guessing codes, per account and address network (R146). Only wrong codes count.
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
   * Runs `work`, which checks a code. Counts the attempt before the code is checked, and removes the count unless the code
   * was wrong.
   * @throws 429 with the seconds to wait
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
      if (!wasWrong) await this.#uncount(limits);
    }
  }

  async #uncount(limits: readonly Limit[]): Promise<void> {
    for (const limit of limits) await this.#throttle.uncount(limit, this.#clock.now());
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
