import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

/** Metrics: labels by name. */
export type Figures = ReadonlyMap<string, ReadonlySet<string>>;

/** Labels that Prometheus adds to every scraped metric. */
const LABELS_OF_ALL = ['job', 'instance'];
const HISTOGRAM = /_(?:bucket|sum|count)$/;

/** Reads the metrics that `docs/operations.md` lists under "Monitoring and alerts", written as `name{label,other="value"}`. */
export function figuresToWatch(): Figures {
  const page = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const [section = ''] = /^## Monitoring and alerts\n[\s\S]*?(?=^## )/m.exec(page) ?? [];
  const cells = section.matchAll(/^\| (`.*?) +\| /gm);
  const named = [...cells].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)(?:\{(.*?)\})?`/g)]);
  const figures = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of named)
    figures.set(
      name,
      new Set([
        ...(figures.get(name) ?? []),
        ...labels.split(',').flatMap((label) => label.split('=', 1)[0] || []),
      ]),
    );
  return figures;
}

/** Parses the metrics that a process exposes at `/metrics`. A metric without a value yet has no labels. */
export function figuresShown(text: string): Figures {
  const figures = new Map<string, Set<string>>();
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) /gm)) figures.set(name, new Set());
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} /gm)) {
    const known = figures.get(name) ?? figures.get(name.replace(HISTOGRAM, ''));
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known?.add(label);
  }
  return figures;
}

/** Returns the problems of a query of a metric by these labels: an unknown metric, or labels that it does not have. */
export function figureProblems(figure: string, labels: readonly string[], known: Figures): string[] {
  if (figure === 'up') return [];
  const isPart = !known.has(figure) && HISTOGRAM.test(figure);
  const found = known.get(isPart ? figure.replace(HISTOGRAM, '') : figure);
  if (!found) return [`${figure} is no figure`];
  const right = new Set([...found, ...LABELS_OF_ALL, ...(isPart ? ['le'] : [])]);
  return labels.filter((label) => !right.has(label)).map((label) => `${figure} has no ${label}`);
}
