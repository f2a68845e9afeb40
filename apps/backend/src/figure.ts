import { Gauge, type Registry } from 'prom-client';

/** A figure that is read anew at each scrape, so the same in every process where it is the database's. */
interface Figure<L extends string> {
  name: string;
  help: string;
  labels: readonly L[];
  /** asked at each scrape: its values by their labels */
  read(): Promise<readonly (readonly [labels: Record<L, string>, value: number])[]>;
}

export const secondsSince = (since: Date, now: Date) => (now.getTime() - since.getTime()) / 1000;

export interface Metered {
  metrics: Registry;
}

/** Adds a figure to what is told of the box office. */
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
