/** What Kysely's PGlite dialect reads of an answer. */
export interface PgliteAnswer<Row> {
  rows: Row[];
  affectedRows?: number;
  fields: [];
}

/** One connection to an embedded database, in the shape that Kysely's PGlite dialect takes, wherever the engine runs. */
export abstract class PgliteConnection {
  abstract query<Row>(sql: string, parameters?: readonly unknown[]): Promise<PgliteAnswer<Row>>;

  async transaction<T>(
    run: (trx: Pick<PgliteConnection, 'query'> & { rollback(): Promise<void> }) => Promise<T>,
  ): Promise<T> {
    await this.query('begin');
    try {
      const result = await run({
        query: (sql, parameters) => this.query(sql, parameters),
        rollback: async () => {
          await this.query('rollback');
        },
      });
      await this.query('commit');
      return result;
    } catch (error) {
      await this.query('rollback');
      throw error;
    }
  }
}
