import path from 'node:path';
import type { Dashboard, Panel } from '@grafana/schema';
import { DEPLOY } from './paths.ts';

/** A panel: a query for each of its lines. */
interface PanelSource {
  title: string;
  unit: 's' | 'reqps' | 'bytes' | 'short' | 'percentunit';
  lines: readonly (readonly [query: string, legend: string])[];
}

/** Data source variable; Grafana asks for it during import. */
const SOURCE = { type: 'prometheus', uid: '${source}' };
const [WIDTH, HEIGHT] = [12, 8];
const REF_IDS = 'ABCDEF';

const p99 = (figure: string, by = '', matching = '') =>
  `histogram_quantile(0.99, sum by (le${by}) (rate(${figure}_bucket${matching}[5m])))`;
const rate = (figure: string, by: string) => `sum by (${by}) (rate(${figure}[5m]))`;
/** Aggregates a metric of the database, which every process reports with the same value. */
const ofAll = (figure: string, by: string) => `max by (${by}) (${figure})`;

const BOX_OFFICE: readonly PanelSource[] = [
  {
    title: 'Responses by route',
    unit: 'reqps',
    lines: [[rate('http_request_duration_seconds_count', 'route'), '{{route}}']],
  },
  {
    title: 'Failures by route',
    unit: 'reqps',
    lines: [
      [rate('http_request_duration_seconds_count{status=~"5.."}', 'route, status'), '{{route}} {{status}}'],
    ],
  },
  {
    title: 'Response time, 99th percentile',
    unit: 's',
    lines: [[p99('http_request_duration_seconds', ', route'), '{{route}}']],
  },
  { title: 'Holds', unit: 'reqps', lines: [[rate('holds_total', 'outcome'), '{{outcome}}']] },
  {
    title: 'Sales of the last 24 hours',
    unit: 'short',
    lines: [
      [ofAll('sales_last_day', 'status'), '{{status}}'],
      [ofAll('sales_awaiting_confirmation', 'kind'), 'awaiting confirmation, {{kind}}'],
      [ofAll('sales_never_confirmed_last_day', 'kind'), 'never confirmed, {{kind}}'],
    ],
  },
  {
    title: 'Payment notifications',
    unit: 'reqps',
    lines: [[rate('payment_notifications_total', 'verdict'), '{{verdict}}']],
  },
  {
    title: 'Tasks',
    unit: 'short',
    lines: [[ofAll('outbox_tasks', 'state'), '{{state}}']],
  },
  {
    title: 'Oldest task by queue',
    unit: 's',
    lines: [[ofAll('outbox_oldest_task_seconds', 'queue'), '{{queue}}']],
  },
  {
    title: 'Open refunds',
    unit: 'short',
    lines: [[ofAll('refunds_open', 'state'), '{{state}}']],
  },
  {
    title: 'Oldest refund',
    unit: 's',
    lines: [[ofAll('refund_oldest_seconds', 'state'), '{{state}}']],
  },
  {
    title: 'Addresses with much unpaid capacity',
    unit: 'short',
    lines: [
      [ofAll('hold_addresses', 'what, places'), '{{what}}, {{places}} or more'],
      [ofAll('hold_first_address_places', 'what'), 'maximum of one address, {{what}}'],
    ],
  },
  ...processes('taquilla-(box-office|worker)'),
  { title: 'Headroom by process', unit: 'percentunit', lines: [['headroom', '{{instance}}']] },
  { title: 'Clock ahead of the database', unit: 's', lines: [['clock_difference_seconds', '{{instance}}']] },
];

const EDGE: readonly PanelSource[] = [
  {
    title: 'Responses by route',
    unit: 'reqps',
    lines: [[rate('edge_request_duration_seconds_count', 'route'), '{{route}}']],
  },
  {
    title: 'Failures by route',
    unit: 'reqps',
    lines: [
      [rate('edge_request_duration_seconds_count{status=~"5.."}', 'route, status'), '{{route}} {{status}}'],
    ],
  },
  {
    title: 'Response time, 99th percentile',
    unit: 's',
    lines: [
      [p99('edge_request_duration_seconds', '', '{route="/*"}'), 'pages'],
      [p99('edge_request_duration_seconds', '', '{route=~"/api/.*"}'), 'API'],
      [p99('edge_request_duration_seconds', '', '{route=~"/files/.*"}'), 'files'],
    ],
  },
  {
    title: 'Server-side renders',
    unit: 'reqps',
    lines: [[rate('edge_renders_total', 'outcome'), '{{outcome}}']],
  },
  {
    title: 'CPU time of a server-side render',
    unit: 's',
    lines: [
      [p99('edge_render_cpu_seconds'), '99th percentile'],
      ['sum(rate(edge_render_cpu_seconds_sum[5m])) / sum(rate(edge_render_cpu_seconds_count[5m]))', 'mean'],
    ],
  },
  { title: 'Refused requests', unit: 'reqps', lines: [[rate('edge_refused_total', 'reason'), '{{reason}}']] },
  {
    title: 'Requests through more proxies than are trusted',
    unit: 'reqps',
    lines: [['sum(rate(edge_unread_forwarded_total[5m]))', 'requests']],
  },
  ...processes('taquilla-edge'),
];

function processes(jobs: string): PanelSource[] {
  return [
    {
      title: 'Memory',
      unit: 'bytes',
      lines: [[`process_resident_memory_bytes{job=~"${jobs}"}`, '{{instance}}']],
    },
    {
      title: 'Event loop delay, 99th percentile',
      unit: 's',
      lines: [[`nodejs_eventloop_lag_p99_seconds{job=~"${jobs}"}`, '{{instance}}']],
    },
  ];
}

const panelOf = ({ title, unit, lines }: PanelSource, index: number): Panel => ({
  id: index + 1,
  type: 'timeseries',
  title,
  datasource: SOURCE,
  gridPos: { x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: {
    legend: { displayMode: 'list', placement: 'bottom', showLegend: true },
    tooltip: { mode: 'multi' },
  },
  targets: lines.map(([expr, legendFormat], line) => ({
    refId: REF_IDS.charAt(line),
    datasource: SOURCE,
    expr,
    legendFormat,
    range: true,
  })),
});

const dashboardOf = (uid: string, title: string, panels: readonly PanelSource[]): Dashboard => ({
  uid,
  title,
  schemaVersion: 41,
  tags: ['taquilla'],
  editable: true,
  refresh: '30s',
  timezone: 'browser',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [
      {
        name: 'source',
        label: 'Prometheus',
        type: 'datasource',
        query: 'prometheus',
        current: { text: '', value: '' },
      },
    ],
  },
  annotations: { list: [] },
  panels: panels.map(panelOf),
});

/** Grafana dashboards by file path; `npm run docs:generate` writes them. */
export const DASHBOARDS: ReadonlyMap<string, Dashboard> = new Map(
  [
    dashboardOf('taquilla-box-office', 'Taquilla: backend', BOX_OFFICE),
    dashboardOf('taquilla-edge', 'Taquilla: edge', EDGE),
  ].map((dashboard) => [path.join(DEPLOY, 'grafana', `${dashboard.uid ?? ''}.json`), dashboard]),
);

export const dashboardFile = (dashboard: Dashboard): string => `${JSON.stringify(dashboard, undefined, 2)}\n`;
