import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isUnavailable } from './is-unavailable.ts';

/** Most statements that a connection keeps; those that come later are planned each time, as all were. */
const MOST_STATEMENTS = 500;
/** Longer lists of values come in too many lengths. */
const MOST_PARAMETERS = 40;
/** `select *`, `sale.*`, `returning *`: what it answers changes with the table, which a kept statement may not. */
const ALL_COLUMNS = /(select|returning|,)\s+\*|\.\*/;

/** @returns the name under which a statement is kept; undefined: not kept */
type NameOf = (text: string, parameters: number) => string | undefined;
/** Where a pooler gives every transaction another session, what one session keeps the next does not know. */
const KEEP_NONE: NameOf = () => undefined;

/** PostgreSQL's plain warning. Of statements here there is one: a commit was to wait for a standby, and no longer did. */
const WARNING = '01000';
/** What nobody knows the end of, as PostgreSQL calls it. */
const unconfirmed = () => Object.assign(new Error('No standby has confirmed a commit'), { code: '08007' });

interface PreparingOptions {
  keepsStatements: boolean;
}

/**
 * A pool whose connections keep the statements that they have run once, read and planned (PostgreSQL's prepared
 * statements): planning one took longer than running it.
 */
export class PreparingPool implements PostgresPool {
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #names = new Map<string, string>();
  readonly #keepsStatements: boolean;

  constructor(pool: pg.Pool, { keepsStatements }: PreparingOptions) {
    this.#pool = pool;
    this.options = pool.options;
    this.#keepsStatements = keepsStatements;
  }

  async connect(): Promise<PostgresPoolClient> {
    return new PreparingClient(await this.#pool.connect(), this.#keepsStatements ? this.#nameOf : KEEP_NONE);
  }

  /** who waits for a connection */
  get waiting(): number {
    return this.#pool.waitingCount;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  readonly #nameOf: NameOf = (text, parameters) => {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (parameters === 0 || parameters > MOST_PARAMETERS || ALL_COLUMNS.test(text)) return undefined;
    if (this.#names.size === MOST_STATEMENTS) return undefined;
    const name = `kept_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #nameOf: NameOf;
  /** why nobody may use it any more, as one whose answer did not come in time: it may still come */
  #failure: Error | undefined;

  constructor(client: pg.PoolClient, nameOf: NameOf) {
    this.#client = client;
    this.#nameOf = nameOf;
    client.on('notice', this.#onNotice);
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not used here');
    return this.#run<R>(text, [...parameters]);
  }

  release(isBroken?: boolean): void {
    this.#client.off('notice', this.#onNotice);
    this.#client.release(isBroken === true || this.#failure !== undefined);
  }

  /** It may be here alone, and here may be gone: that is no success. */
  readonly #onNotice = ({ code }: { code?: string | undefined }) => {
    if (code === WARNING) this.#failure = unconfirmed();
  };

  #refuseFailed(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  async #run<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    this.#refuseFailed();
    const name = this.#nameOf(text, values.length);
    const statement = name === undefined ? { text, values } : { name, text, values };
    try {
      const { command, rowCount, rows } = await this.#client.query<R & pg.QueryResultRow>(statement);
      this.#refuseFailed();
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (error instanceof Error && isUnavailable(error)) this.#failure = error;
      throw error;
    }
  }
}
