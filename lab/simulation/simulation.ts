/** A simulation: one history of a shop, from its start until all work is done. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { BASE, SALE_TOKEN_HEADER, type PaymentRedirect, type SaleCreated } from '@taquilla/contracts';
import { audit, type Operation } from '../../apps/backend/src/domains/operations/index.ts';
import { closeRefund, confirmTransfer, refundSale } from '../../apps/backend/src/domains/payments/index.ts';
import { Recorder } from '../histories/history/recorder.ts';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import { START } from '@taquilla/testing/backend/test-shop.ts';
import { SimulatedBank } from './bank.ts';
import { Caller } from './caller.ts';
import { noteMails } from '../histories/history/note-mails.ts';
import { holdOf, orderOf } from './offer.ts';
import { openSimulatedShop, type BankLine, type SimulatedShop } from './open-shop.ts';
import { drawFrom } from './owned-chance.ts';
import { CARTS, JOBS, type Kind, type Step } from './steps.ts';
import type { Universe } from './universe.ts';
import type { Connection, Mistake } from './simulation-database.ts';

const MINUTE = 60_000;
const SWEEPS = ['unpaid sales', 'expired holds', 'expired seats'] as const;

interface Ordered {
  url: string;
  body: { id: string };
  kind: Kind;
  cart: number;
  sale: SaleCreated;
}

export interface Outcome {
  history: readonly Operation[];
  /** faults of the audit, and unexpected exceptions */
  faults: readonly string[];
}

/** Returns the element `before` positions before the newest, modulo the length of the list. */
const pick = <T>(list: readonly T[], before: number): T | undefined =>
  list.at(-1 - (before % Math.max(1, list.length)));

export class Simulation {
  readonly #universe: Universe;
  readonly #mistake: Mistake | undefined;
  readonly #recorder: Recorder;
  readonly #caller: Caller;
  readonly #bank: SimulatedBank;
  readonly #line: BankLine = { fault: 'none' };
  readonly #carts: readonly string[];
  readonly #orders: Ordered[] = [];
  #connection!: Connection;
  #shop!: SimulatedShop;

  private constructor(universe: Universe, mistake: Mistake | undefined) {
    this.#universe = universe;
    this.#mistake = mistake;
    this.#recorder = new Recorder(() => universe.clock.now());
    this.#caller = new Caller(() => this.#shop.app, this.#recorder);
    this.#bank = new SimulatedBank(universe.config.dataDir, this.#recorder, this.#caller);
    this.#carts = Array.from({ length: CARTS }, () => randomUUID());
  }

  /** Runs the steps, completes all work and audits the shop. @param mistake planted mistake */
  static async run(
    universe: Universe,
    { seed, steps, mistake }: { seed: number; steps: readonly Step[]; mistake?: Mistake | undefined },
  ): Promise<Outcome> {
    drawFrom(seed);
    universe.clock.set(START);
    universe.mailbox.received.length = 0;
    rmSync(join(universe.config.dataDir, 'sandbox'), { recursive: true, force: true });
    await universe.database.reset();
    const simulation = new Simulation(universe, mistake);
    await simulation.#open();
    try {
      return { history: simulation.#recorder.history, faults: await simulation.#live(steps) };
    } finally {
      await simulation.#shop.close();
    }
  }

  async #live(steps: readonly Step[]): Promise<readonly string[]> {
    const { history } = this.#recorder;
    try {
      for (const step of steps) {
        const end = this.#recorder.begin('the simulation', 'other', { what: JSON.stringify(step) });
        await this.#take(step);
        this.#noteOthers();
        end({ how: '' });
      }
      const { db } = this.#shop.deps.database;
      // the backend runs these jobs every few seconds
      for (const name of SWEEPS) await this.#job(name);
      const { faults } = await audit(db, { history });
      if (faults.length > 0) return faults;
      return [...(await this.#settle()), ...(await audit(db, { history, isAtRest: true })).faults];
    } catch (error) {
      return [`exception: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
    }
  }

  async #open(): Promise<void> {
    const { database, config, clock } = this.#universe;
    this.#connection = database.connect(this.#mistake);
    this.#shop = await openSimulatedShop(config, { connection: this.#connection, clock, line: this.#line });
  }

  /** Replaces the crashed backend by a new one on the same database. */
  async #reopen(): Promise<void> {
    this.#connection.die();
    await this.#universe.database.undo();
    const { app } = this.#shop;
    await this.#open();
    void app.close();
  }

  async #take(step: Step): Promise<void> {
    if (step.does === 'crash') {
      const death = this.#connection.dieAt(step);
      await Promise.race([death, this.#take(step.during)]);
      return this.#reopen();
    }
    if (step.does !== 'together') return this.#takeOne(step);
    const first = this.#takeOne(step.first);
    await Promise.race([first, this.#connection.after(step.after)]);
    await Promise.all([first, this.#takeOne(step.second)]);
  }

  async #takeOne(step: Exclude<Step, { does: 'crash' | 'together' }>): Promise<void> {
    switch (step.does) {
      case 'hold':
        return this.#ask(
          step.cart,
          ...holdOf(this.#universe.offer, step, this.#cart(step.cart), randomUUID()),
        );
      case 'let go':
      case 'more time':
        return this.#changeHolds(step);
      case 'order':
        return this.#order(step);
      case 'buy':
        return this.#buy(step);
      case 'order again':
        return this.#orderAgain(step);
      case 'wait':
        this.#universe.clock.advance(step.minutes * MINUTE);
        return;
      case 'job':
        return this.#job(step.name);
      case 'work':
        return this.#work(step);
      default:
        return this.#aboutPaid(step);
    }
  }

  #cart(index: number): string {
    return this.#carts[index] ?? '';
  }

  async #ask(cart: number, path: string, body: object): Promise<void> {
    await this.#caller.ask(`buyer ${cart}`, 'POST', BASE + path, body);
  }

  #changeHolds(step: Extract<Step, { does: 'let go' | 'more time' }>): Promise<void> {
    const reference = this.#cart(step.cart);
    if (step.does === 'more time')
      return this.#ask(step.cart, '/ticket/stock/pre-booked/extend', { reference });
    const place = step.kind === 'seats' ? '/siae/event/hour' : '/ticket/stock';
    return this.#ask(step.cart, `${place}/pre-booked/cancelled/reference`, { reference });
  }

  async #order(step: Extract<Step, { does: 'order' }>): Promise<void> {
    const { offer } = this.#universe;
    const [path, body] = orderOf(offer, step, {
      id: randomUUID(),
      reference: this.#cart(step.cart),
      client_id: offer.clients[step.cart] ?? '',
      promotion_code: step.hasCode ? offer.code : null,
      payment_gateway_id: step.byTransfer ? offer.venue.transferId : offer.venue.gatewayId,
    });
    await this.#send({ url: BASE + path, body, kind: step.kind, cart: step.cart });
  }

  async #buy({ times, ...step }: Extract<Step, { does: 'buy' }>): Promise<void> {
    const known = this.#orders.length;
    await this.#order({ ...step, does: 'order', byTransfer: false });
    const order = this.#orders[known];
    const form = order && (await this.#pay(order));
    if (!form) return;
    await this.#bank.charge(form, false);
    await this.#notify(form, times);
  }

  async #notify(form: PaymentRedirect, times: number): Promise<void> {
    await Promise.all(Array.from({ length: times }, () => this.#bank.notify(form)));
  }

  async #send(order: Omit<Ordered, 'sale'>): Promise<void> {
    const answer = await this.#caller.ask(`buyer ${order.cart}`, 'POST', order.url, order.body);
    const isKnown = this.#orders.some(({ body }) => body.id === order.body.id);
    if (answer.status === 200 && !isKnown) this.#orders.push({ ...order, sale: answer.data as SaleCreated });
  }

  /** Repeats an order, unchanged as after a lost response, or changed as with a guessed id. */
  async #orderAgain(step: Extract<Step, { does: 'order again' }>): Promise<void> {
    const order = pick(this.#orders, step.which);
    if (!order) return;
    await this.#send(
      step.isChanged ? { ...order, body: { ...order.body, language_id: 2 } as { id: string } } : order,
    );
  }

  async #aboutPaid(
    step: Extract<Step, { does: 'pay' | 'charge' | 'notify' | 'transfer arrives' | 'refund' }>,
  ): Promise<void> {
    const form = pick(this.#bank.forms, step.which);
    if (step.does === 'charge') return form && this.#bank.charge(form, step.isDeclined);
    if (step.does === 'notify') return form && this.#notify(form, step.times);
    const order = pick(this.#orders, step.which);
    if (!order) return;
    if (step.does === 'pay') {
      await this.#pay(order);
      return;
    }
    const { db } = this.#shop.deps.database;
    const [reference, now] = [await referenceOf(db, order.sale), this.#universe.clock.now()];
    if (step.does === 'refund') await refundSale(db, { reference, amount: step.cents ?? undefined, now });
    else await confirmTransfer(db, reference, now);
  }

  /** Starts a payment. @returns the redirect to the bank; undefined if the backend refuses */
  async #pay({ kind, cart, sale }: Ordered): Promise<PaymentRedirect | undefined> {
    const path = kind === 'seats' || kind === 'standing' ? '/siae/event-sale' : '/order';
    const headers = { [SALE_TOKEN_HEADER]: sale.token };
    const url = `${BASE}${path}/${sale.id}/payment`;
    const { status, data } = await this.#caller.ask(`buyer ${cart}`, 'GET', url, undefined, headers);
    const form = data as PaymentRedirect;
    if (status !== 200 || !form.url) return undefined;
    this.#bank.forms.push(form);
    return form;
  }

  /** Runs a job. The backend logs a failing job and runs it again later. */
  async #job(name: string): Promise<void> {
    await this.#shop.deps.jobs.runNow(name).catch((error: unknown) => {
      if (!(error instanceof AggregateError)) throw error;
    });
  }

  async #work({
    fault,
    authority,
  }: Pick<Extract<Step, { does: 'work' }>, 'fault' | 'authority'>): Promise<void> {
    const { mailbox } = this.#universe;
    const behaviour = { mode: authority, delay: 0 };
    await this.#caller.send('POST', '/sandbox/authority/behaviour', behaviour, {});
    mailbox.isRefusing = fault === 'mail refused';
    this.#line.fault = fault;
    try {
      await this.#shop.work();
    } finally {
      mailbox.isRefusing = false;
      this.#line.fault = 'none';
    }
  }

  #noteOthers(): void {
    this.#bank.noteRefunds();
    noteMails(this.#universe.mailbox, this.#recorder);
    this.#universe.mailbox.received.length = 0;
    // a crash during work skips the code that resets them
    this.#universe.mailbox.isRefusing = false;
    this.#line.fault = 'none';
  }

  /** Delivers all notifications and runs all pending work. @returns a fault if work remains */
  async #settle(): Promise<string[]> {
    for (const form of this.#bank.forms) await this.#bank.notify(form);
    const { db } = this.#shop.deps.database;
    for (let turn = 0; turn < 14; turn++) {
      this.#universe.clock.advance(turn < 3 ? 20 * MINUTE : 24 * 60 * MINUTE);
      for (const name of JOBS) await this.#job(name);
      await this.#work({ fault: 'none', authority: 'issue' });
      this.#noteOthers();
      await this.#closeByHand();
      const open = await openWork(db);
      if (open === 0 && turn >= 2) return [];
    }
    return ['work does not complete'];
  }

  async #closeByHand(): Promise<void> {
    const { db } = this.#shop.deps.database;
    const waiting = await db
      .selectFrom('refund')
      .innerJoin('sale', 'sale.id', 'refund.sale_id')
      .select('sale.reference')
      .where('refund.state', '=', 'by hand')
      .orderBy('sale.reference')
      .execute();
    const now = this.#universe.clock.now();
    for (const { reference } of waiting) await closeRefund(db, { reference, why: 'sent', by: 'ana', now });
  }
}

async function openWork(db: SimulatedShop['deps']['database']['db']): Promise<number> {
  const { tasks } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('tasks'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { places } = await db
    .selectFrom('stock')
    .select(({ fn }) => fn.sum<number>('held').as('places'))
    .executeTakeFirstOrThrow();
  const { seats } = await db
    .selectFrom('event_hour')
    .select(({ fn }) => fn.sum<number>('held').as('seats'))
    .executeTakeFirstOrThrow();
  return tasks + places + seats;
}
