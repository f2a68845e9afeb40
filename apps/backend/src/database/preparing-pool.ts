import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isUnavailable } from './is-unavailable.ts';

/** Maximum prepared statements per connection; further statements are not prepared. */
const MAX_STATEMENTS = 500;
/** Statements with more parameters have too many variants. */
const MAX_PARAMETERS = 40;
/** `select *`, `sale.*`, `returning *`: the result type changes with the table, which fails for prepared statements. */
const ALL_COLUMNS = /(select|returning|,)\s+\*|\.\*/;

/** Returns the name of the prepared statement; undefined: not prepared. */
type NameOf = (text: string, parameters: number) => string | undefined;
/** Behind a transaction pooler nothing is prepared: sessions change per transaction. */
const PREPARE_NONE: NameOf = () => undefined;

/** SQLSTATE of the warning that a commit has stopped waiting for its standby. */
const WARNING = '01000';
/** Creates the error of a transaction with an unknown outcome (08007). */
const unconfirmed = () => Object.assign(new Error('no standby has confirmed the commit'), { code: '08007' });

interface PreparingOptions {
  preparesStatements: boolean;
}

/** Connection pool with prepared statements: planning a statement took longer than executing it. */
export class PreparingPool implements PostgresPool {
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #names = new Map<string, string>();
  readonly #preparesStatements: boolean;

  constructor(pool: pg.Pool, { preparesStatements: keepsStatements }: PreparingOptions) {
    this.#pool = pool;
    this.options = pool.options;
    this.#preparesStatements = keepsStatements;
  }

  async connect(): Promise<PostgresPoolClient> {
    return new PreparingClient(
      await this.#pool.connect(),
      this.#preparesStatements ? this.#nameOf : PREPARE_NONE,
    );
  }

  /** callers waiting for a connection */
  get waiting(): number {
    return this.#pool.waitingCount;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  readonly #nameOf: NameOf = (text, parameters) => {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (parameters === 0 || parameters > MAX_PARAMETERS || ALL_COLUMNS.test(text)) return undefined;
    if (this.#names.size === MAX_STATEMENTS) return undefined;
    const name = `kept_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #nameOf: NameOf;
  /** reason to discard the connection, such as a timeout, after which a late response may arrive */
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
    if (typeof text !== 'string') throw new Error('cursors are not supported');
    return this.#run<R>(text, [...parameters]);
  }

  release(isBroken?: boolean): void {
    this.#client.off('notice', this.#onNotice);
    this.#client.release(isBroken === true || this.#failure !== undefined);
  }

  /** Records the warning as a failure: the commit may be lost after a failover. */
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
