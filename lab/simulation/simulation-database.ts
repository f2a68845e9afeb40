/** An embedded database in this thread that is reset for every simulation, with connections that can die at any statement. */
import { openAsBlob } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { OpenDatabase } from '../../apps/backend/src/database/open-database.ts';
import { PgliteConnection, type PgliteAnswer } from '../../apps/backend/src/database/pglite-connection.ts';
import { grouped } from '../../apps/backend/src/database/rows.ts';
import type { Schema } from '../../apps/backend/src/database/schema.ts';
import { embeddedDump } from '@taquilla/testing/backend/embedded-dump.ts';

/** A crash at a statement, counted from 1: before its execution, or after it, with a lost response. */
export interface Death {
  at: number;
  isDone: boolean;
}

/** Changes a statement as a bug in the shop would. */
export type Mistake = (sql: string) => string;

const TABLE = /\b(?:insert into|update|delete from)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

export class SimulationDatabase {
  readonly #engine: PGlite;
  readonly #children: ReadonlyMap<string, readonly string[]>;
  #touched = new Set<string>();
  #tables: ReadonlySet<string> = new Set();

  private constructor(engine: PGlite, children: ReadonlyMap<string, readonly string[]>) {
    this.#engine = engine;
    this.#children = children;
  }

  static async open(): Promise<SimulationDatabase> {
    const engine = await PGlite.create({
      parsers: { [types.INT8]: (value: string) => Number(value) },
      loadDataDir: await openAsBlob(await embeddedDump('migrated')),
    });
    const { rows } = await engine.query<{ child: string; parent: string }>(`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
    const children = grouped(
      rows,
      ({ parent }) => parent,
      ({ child }) => child,
    );
    return new SimulationDatabase(engine, children);
  }

  /** Stores the current content as the initial state of every simulation. */
  async snapshot(): Promise<void> {
    const { rows } = await this.#engine.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const copies = rows.map(({ name }) => `create table snapshot."${name}" as table "${name}";`);
    await this.#engine.exec(`create schema snapshot; ${copies.join('')}`);
    this.#tables = new Set(rows.map(({ name }) => name));
    this.#touched.clear();
  }

  /** Restores the initial state of written tables, with new files, so that the physical order of rows is always the same. */
  async reset(): Promise<void> {
    const tables = this.#withChildren(this.#touched);
    this.#touched = new Set();
    if (tables.length === 0) return;
    const names = tables.map((name) => `"${name}"`);
    await this.#engine.exec(`
      set session_replication_role = replica;
      truncate ${names.join()};
      ${names.map((name) => `insert into ${name} select * from snapshot.${name};`).join('')}
      set session_replication_role = origin`);
  }

  #withChildren(tables: Iterable<string>): string[] {
    const all = new Set<string>();
    const add = (table: string) => {
      if (all.has(table)) return;
      all.add(table);
      for (const child of this.#children.get(table) ?? []) add(child);
    };
    for (const table of tables) if (this.#tables.has(table)) add(table);
    return [...all].sort();
  }

  /** Returns a connection for one backend. Call `undo` after the death of the previous connection. */
  connect(mistake: Mistake = (sql) => sql): Connection {
    return new Connection(this.#engine, (sql) => {
      for (const [, table = ''] of sql.matchAll(TABLE)) this.#touched.add(table);
      return mistake(sql);
    });
  }

  async undo(): Promise<void> {
    await this.#engine.exec('rollback');
  }

  async close(): Promise<void> {
    await this.#engine.close();
  }
}

const never = () => new Promise<never>(() => undefined);

export class Connection extends PgliteConnection {
  ready = true;
  closed = false;
  readonly waitReady = Promise.resolve();
  readonly #engine: PGlite;
  readonly #written: (sql: string) => string;
  #statements = 0;
  #death: Death | undefined;
  #onDeath = (): void => undefined;
  #isDead = false;
  #watch: { at: number; reached: () => void } | undefined;

  constructor(engine: PGlite, written: (sql: string) => string) {
    super();
    this.#engine = engine;
    this.#written = written;
  }

  get database(): OpenDatabase {
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: this }) });
    const dbs = { db, holdsDb: db, readsDb: db };
    return { kind: 'embedded', ...dbs, waiting: () => 0, close: () => Promise.resolve() };
  }

  /** Schedules a crash at a statement, counted from now. Resolves when it happens. */
  dieAt({ at, isDone }: Death): Promise<void> {
    this.#death = { at: this.#statements + at, isDone };
    return new Promise((resolve) => (this.#onDeath = resolve));
  }

  /** Crashes now: statements receive no response any more. */
  die(): void {
    this.#isDead = true;
  }

  /** Resolves after this number of further statements. */
  after(statements: number): Promise<void> {
    return new Promise((reached) => (this.#watch = { at: this.#statements + statements, reached }));
  }

  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<PgliteAnswer<Row>> {
    if (this.#isDead) return never();
    this.#statements += 1;
    if (this.#statements === this.#watch?.at) this.#watch.reached();
    const isLast = this.#statements === this.#death?.at;
    if (isLast) this.#isDead = true;
    if (isLast && this.#death?.isDone === false) return this.#end();
    const { rows, affectedRows } = await this.#engine.query<Row>(this.#written(sql), [...parameters]);
    if (isLast) return this.#end();
    return { rows, fields: [], ...(affectedRows !== undefined && { affectedRows }) };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #end(): Promise<never> {
    this.#onDeath();
    return never();
  }
}
