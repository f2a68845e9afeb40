/** Result type of Kysely's PGlite dialect. */
export interface PgliteAnswer<Row> {
  rows: Row[];
  affectedRows?: number;
  fields: [];
}

/** Connection to an embedded database in the interface of Kysely's PGlite dialect. */
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
