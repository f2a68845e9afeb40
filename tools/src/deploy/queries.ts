import { parser } from '@prometheus-io/lezer-promql';

/** A metric that a query reads, with its labels. */
export interface RequestedMetric {
  figure: string;
  labels: string[];
}

const METRIC = 'VectorSelector';

/**
 * Returns the metrics of a PromQL query, each with the labels that the query selects and groups by.
 * @throws {Error} on a syntax error, or when the query reads no metric
 */
export function requestedMetrics(query: string): RequestedMetric[] {
  const figures: (RequestedMetric & { at: number })[] = [];
  const groups: { from: number; to: number; label: string }[] = [];
  parser.parse(query).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) throw new Error(`${query}\n${' '.repeat(from)}^ is not PromQL`);
      const text = query.slice(from, to);
      const { parent } = node;
      if (name === 'Identifier' && parent?.name === METRIC)
        figures.push({ figure: text, labels: [], at: from });
      if (name !== 'LabelName') return;
      const group = parent?.name === 'GroupingLabels' ? parent.parent?.parent : undefined;
      if (group) groups.push({ from: group.from, to: group.to, label: text });
      else figures.at(-1)?.labels.push(text);
    },
  });
  if (figures.length === 0) throw new Error(`${query} queries no metric`);
  return figures.map(({ figure, labels, at }) => {
    const grouped = groups.filter(({ from, to }) => from < at && at < to).map(({ label }) => label);
    return { figure, labels: [...new Set([...labels, ...grouped])] };
  });
}
