import { Gauge, type Registry } from 'prom-client';

/** A metric that is read at each scrape; a metric read from the database is equal in every process. */
interface Figure<L extends string> {
  name: string;
  help: string;
  labels: readonly L[];
  /** called at each scrape; returns values by labels */
  read(): Promise<readonly (readonly [labels: Record<L, string>, value: number])[]>;
}

export const secondsSince = (since: Date, now: Date) => (now.getTime() - since.getTime()) / 1000;

export interface Metered {
  metrics: Registry;
}

/** Adds a metric of the box office. */
export function addFigure<L extends string>(
  { metrics }: Metered,
  { name, help, labels, read }: Figure<L>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [metrics],
    collect: async () => {
      const values = await read();
      gauge.reset();
      for (const [labelled, value] of values) gauge.set(labelled, value);
    },
  });
}
