/** Runs one row of the fault matrix, from a paid purchase to a shop without pending work. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { toCents, type ChangeRequest, type PaymentRedirect, type SaleCreated } from '@taquilla/contracts';
import { BankBooks } from '@taquilla/sandbox';
import { audit } from '../../../apps/backend/src/domains/operations/index.ts';
import { balanceOf, readMoney, refundSale } from '../../../apps/backend/src/domains/payments/index.ts';
import { Changer, moveTo } from '@taquilla/testing/backend/change-fixture.ts';
import { setAuthority } from '@taquilla/testing/backend/event-sale-fixture.ts';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import { Buyer, requestOf } from '@taquilla/testing/backend/sale-fixture.ts';
import { START, type TestShop } from '@taquilla/testing/backend/test-shop.ts';
import { openSimulatedShop, type SimulatedShop } from '../../simulation/open-shop.ts';
import { drawFrom } from '../../simulation/owned-chance.ts';
import type { Universe } from '../../simulation/universe.ts';
import type { Connection, Mistake } from '../../simulation/simulation-database.ts';
import { codeFaults } from './code-faults.ts';
import type { ChangingOffer } from './offer.ts';
import { orderOf, orderOfOther } from './orders.ts';
import type { Crash, Move, Row } from './rows.ts';

const MINUTE = 60_000;
/** amount of a partial refund in cents */
const PART = 500;
const JOBS = [
  'unpaid sales',
  'unpaid changes',
  'expired holds',
  'expired seats',
  'hanging payments',
] as const;
const TURNS = 12;

export interface RowOutcome {
  faults: readonly string[];
  /** statements of the operation that crashed, or would have */
  statements: readonly string[];
}

interface RunOptions {
  row: Row;
  crash: Crash | undefined;
  mistake: Mistake;
}

type Operation = Exclude<Move, 'crash'> | 'work';

export class RowRun {
  readonly #universe: Universe<ChangingOffer>;
  readonly #row: Row;
  readonly #crash: Crash | undefined;
  readonly #mistake: Mistake;
  readonly #buyer: Buyer;
  readonly #forms: PaymentRedirect[] = [];
  /** ticket codes seen so far */
  readonly #known = new Set<string>();
  #connection!: Connection;
  #shop!: SimulatedShop;
  #one!: Changer;
  #request: ChangeRequest | undefined;
  #changeForm: PaymentRedirect | undefined;
  #isCrashing = false;
  #isWatched = false;
  readonly #statements: string[] = [];

  private constructor(universe: Universe<ChangingOffer>, { row, crash, mistake }: RunOptions) {
    this.#universe = universe;
    this.#row = row;
    this.#crash = crash;
    this.#mistake = mistake;
    this.#buyer = new Buyer(this.#asTestShop());
  }

  /** Runs a row in a new database. @param mistake changes SQL statements, for tests of the check */
  static async run(
    universe: Universe<ChangingOffer>,
    row: Row,
    crash?: Crash,
    mistake: Mistake = (sql) => sql,
  ): Promise<RowOutcome> {
    drawFrom(1);
    universe.clock.set(START);
    universe.mailbox.received.length = 0;
    rmSync(join(universe.config.dataDir, 'sandbox'), { recursive: true, force: true });
    await universe.database.reset();
    const run = new RowRun(universe, { row, crash, mistake });
    await run.#open();
    try {
      return { faults: await run.#execute(), statements: run.#statements };
    } finally {
      await run.#shop.close();
    }
  }

  /** Returns the open shop in the form that fixtures expect. */
  #asTestShop(): TestShop {
    const shop = () => this.#shop;
    return {
      clock: this.#universe.clock,
      get app() {
        return shop().app;
      },
      get deps() {
        return shop().deps;
      },
      get db() {
        return shop().deps.database.db;
      },
      close: () => Promise.resolve(),
    };
  }

  async #open(): Promise<void> {
    const { database, config, clock } = this.#universe;
    this.#connection = database.connect((sql) => {
      if (this.#isWatched) this.#statements.push(sql);
      return this.#mistake(sql);
    });
    this.#shop = await openSimulatedShop(config, {
      connection: this.#connection,
      clock,
      line: { fault: 'none' },
    });
  }

  async #reopen(): Promise<void> {
    this.#connection.die();
    await this.#universe.database.undo();
    const { app } = this.#shop;
    await this.#open();
    void app.close();
  }

  async #execute(): Promise<readonly string[]> {
    try {
      await this.#buy();
      for (const move of this.#row.order) {
        if (move === 'crash') this.#isCrashing = true;
        else await this.#perform(move);
        const faults = await this.#faults();
        if (faults.length > 0) return faults.map((fault) => `after ${move}: ${fault}`);
      }
      await this.#perform('work');
      return await this.#settle();
    } catch (error) {
      return [`exception: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
    }
  }

  /** Buys with two payments, one of them notified. */
  async #buy(): Promise<void> {
    // issue immediately, so that an event has its tickets
    await setAuthority(this.#shop, { mode: 'issue' });
    const [path, body] = orderOf(this.#universe.offer, this.#row.kind);
    const answer = await this.#buyer.post(path, body);
    const sale = answer.json<{ data: SaleCreated }>().data;
    for (let form = 0; form < 2; form++) this.#forms.push(await this.#charge(this.#buyer.pay(sale.id)));
    const [first] = this.#forms;
    if (!first || (await this.#buyer.verdict(first)) !== 'paid') throw new Error('the purchase failed');
    this.#one = new Changer(this.#asTestShop(), this.#buyer, sale);
    await this.#shop.work();
    if (this.#row.isRefused) await setAuthority(this.#shop, { mode: 'refuse' });
  }

  async #charge(started: Promise<PaymentRedirect>): Promise<PaymentRedirect> {
    const form = await started;
    await this.#buyer.payAtSandbox(form);
    return form;
  }

  async #perform(operation: Operation): Promise<void> {
    const act = await this.#prepare(operation);
    if (this.#isCrashing) await this.#performWithCrash(operation, act);
    else await act();
    if (operation === 'change') await this.#takeForm();
  }

  async #performWithCrash(operation: Operation, act: () => Promise<unknown>): Promise<void> {
    this.#isCrashing = false;
    this.#isWatched = true;
    const crash = this.#crash && this.#connection.dieAt(this.#crash);
    await Promise.race([...(crash ? [crash] : []), act()]);
    this.#isWatched = false;
    await this.#reopen();
    // a bank retries its notification
    if (this.#row.isRetried || operation === 'pay') await act();
  }

  /** @returns a function that performs the operation in one request */
  async #prepare(operation: Operation): Promise<() => Promise<unknown>> {
    switch (operation) {
      case 'change': {
        const request = await this.#quoted();
        return async () => request && this.#expect(await this.#one.ask(request));
      }
      case 'pay':
        await this.#passDeadline();
        return async () => this.#expect(await this.#buyer.notify(this.#changeForm ?? this.#lastForm()));
      case 'back':
        return this.#prepareBack();
      default:
        return () => this.#work();
    }
  }

  #lastForm(): PaymentRedirect {
    const form = this.#forms.at(-1);
    if (!form) throw new Error('nothing was paid');
    return form;
  }

  async #quoted(): Promise<ChangeRequest | undefined> {
    const { edition } = await this.#one.state();
    const lines = this.#lines();
    const answer = await this.#one.call('POST', '/change/quote', { edition, lines });
    if (answer.statusCode !== 200) return undefined;
    const { difference } = answer.json<{ data: { difference: number } }>().data;
    this.#request ??= { id: '0b8a0a44-6d83-4a52-8e5f-b70ef7d3a001', edition, lines, difference };
    return this.#request;
  }

  #lines(): ChangeRequest['lines'] {
    const { venue, slots, otherHour } = this.#universe.offer;
    if (this.#row.kind === 'ticket') return [{ position: 0, items: moveTo(venue, slots) }];
    if (this.#row.kind === 'event') return [{ position: 0, hour_id: otherHour }];
    return [{ position: 0, quantity: 1 }];
  }

  /** Charges at the bank without a notification. */
  async #takeForm(): Promise<void> {
    const { change } = await this.#one.state();
    if (change?.state !== 'waiting' || this.#changeForm) return;
    this.#changeForm = await this.#charge(this.#one.pay(change.id));
    this.#forms.push(this.#changeForm);
  }

  /** Lets the payment deadline pass; another buyer may reserve the new places. */
  async #passDeadline(): Promise<void> {
    this.#universe.clock.advance(31 * MINUTE);
    await this.#runJobs();
    if (!this.#row.isTaken) return;
    const [path, body] = orderOfOther(this.#universe.offer, this.#row.kind);
    const answer = await this.#buyer.post(path, body);
    if (answer.statusCode !== 200) return;
    const form = await this.#charge(this.#buyer.pay(answer.json<{ data: SaleCreated }>().data.id));
    this.#forms.push(form);
    await this.#buyer.notify(form);
  }

  async #prepareBack(): Promise<() => Promise<unknown>> {
    const { returns } = await this.#one.state();
    const { db } = this.#shop.deps.database;
    const reference = await referenceOf(db, this.#one.sale);
    if (this.#row.back === 'return')
      return async () => returns && this.#expect(await this.#one.giveBack(returns.refund));
    // a repeated refund would be another refund
    const had = await this.#refunds();
    return async () => {
      if ((await this.#refunds()) > had) return;
      const amount = this.#row.back === 'part' ? { amount: PART } : {};
      const now = this.#universe.clock.now();
      await refundSale(this.#shop.deps.database.db, { reference, now, ...amount });
    };
  }

  async #refunds(): Promise<number> {
    const { count } = await this.#shop.deps.database.db
      .selectFrom('refund')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sale_id', '=', this.#one.sale.id)
      .executeTakeFirstOrThrow();
    return count;
  }

  #expect({ statusCode, body }: { statusCode: number; body: string }): void {
    if (![200, 409].includes(statusCode)) throw new Error(`${statusCode} ${body}`);
  }

  async #runJobs(): Promise<void> {
    for (const name of JOBS) await this.#shop.deps.jobs.runNow(name);
  }

  async #work(): Promise<void> {
    await this.#runJobs();
    await this.#shop.work();
  }

  async #faults(): Promise<string[]> {
    const { db } = this.#shop.deps.database;
    const { lastingSecret } = this.#shop.deps.config;
    const check = { lastingSecret, now: this.#universe.clock.now(), known: this.#known };
    return [...(await audit(db)).faults, ...(await codeFaults(db, this.#one.sale.id, check))];
  }

  /** Delivers all notifications and runs all pending work. */
  async #settle(): Promise<string[]> {
    for (const form of this.#forms) await this.#buyer.notify(form);
    const { db } = this.#shop.deps.database;
    let open = 1;
    for (let turn = 0; turn < TURNS && open > 0; turn++) {
      this.#universe.clock.advance(20 * MINUTE);
      await this.#work();
      const tasks = db.selectFrom('outbox').where('done_at', 'is', null);
      ({ open } = await tasks.select(({ fn }) => fn.countAll<number>().as('open')).executeTakeFirstOrThrow());
    }
    const faults = await this.#faults();
    if (open > 0) faults.push(`${open} tasks do not complete`);
    return [...faults, ...(await this.#moneyFaults())];
  }

  async #moneyFaults(): Promise<string[]> {
    const { db } = this.#shop.deps.database;
    const sales = await db.selectFrom('sale').select('id').execute();
    const money = await readMoney(
      db,
      sales.map(({ id }) => id),
    );
    const kept = money.reduce((sum, one) => sum + balanceOf(one).kept, 0);
    const onItsWay = money.reduce((sum, one) => sum + balanceOf(one).onItsWay, 0);
    const books = new BankBooks(this.#universe.config.dataDir);
    const atBank = this.#forms.reduce(
      (sum, form) => sum + books.balanceOf(requestOf(form)['DS_MERCHANT_ORDER'] ?? ''),
      0,
    );
    const { total, is_valid } = await this.#one.state();
    const faults = [];
    if (atBank !== kept + onItsWay) faults.push(`the bank has ${atBank} cents, the shop ${kept + onItsWay}`);
    if (is_valid && this.#row.back !== 'part' && money.length === 1 && kept !== toCents(total))
      faults.push(`the sale costs ${toCents(total)} cents, and the shop has ${kept}`);
    return faults;
  }
}
