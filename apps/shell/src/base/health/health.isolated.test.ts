import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { PAYMENT_SIGNALS } from '@taquilla/contracts';
import {
  HEALTH_SIGNALS,
  healthReport,
  type HealthReport,
  type PageDocument,
} from '@taquilla/federation/contract';
import { createHealth, type ShopSignal } from './health.ts';

const schema = healthReport([...HEALTH_SIGNALS, ...PAYMENT_SIGNALS]);
const remotes = { events: { version: '1.5.0' } } as unknown as PageDocument['remotes'];

function open(shell: string | undefined = '2.0.0') {
  const sent: HealthReport<ShopSignal>[] = [];
  const tab = { isLeaving: false };
  const page = { venue: 'alcazar', remotes, ...(shell && { shell }) };
  const health = createHealth(page, {
    send: (body) => sent.push(schema.parse(body)),
    isLeaving: () => tab.isLeaving,
  });
  return { sent, tab, ...health };
}

test('signals within one second are sent in one report, with versions and no visitor data', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { sent, report } = open();
  report('events', 'shown');
  report('shell', 'broken');
  assert.equal(sent.length, 0);
  mock.timers.tick(1000);
  assert.deepEqual(sent, [
    {
      schema: 1,
      venue: 'alcazar',
      shell: '2.0.0',
      signals: [
        { app: 'events', version: '1.5.0', signal: 'shown' },
        { app: 'shell', version: '2.0.0', signal: 'broken' },
      ],
    },
  ]);
  mock.timers.reset();
});

test('a signal is sent at once while the page is being closed', () => {
  const { sent, tab, report } = open();
  tab.isLeaving = true;
  report('events', 'lcp-ok');
  assert.equal(sent.length, 1);
});

test('a report has at most 20 signals', () => {
  const { sent, report, flush } = open();
  for (let index = 0; index < 45; index += 1) report('events', 'shown');
  flush();
  assert.deepEqual(
    sent.map(({ signals }) => signals.length),
    [20, 20, 5],
  );
});

test('no report is sent for an app that is not in the page, or if the shell version is unknown', () => {
  const { sent, report, flush } = open();
  report('catalogue', 'shown');
  flush();
  const unknown = open('');
  unknown.report('events', 'shown');
  unknown.flush();
  assert.deepEqual([sent, unknown.sent], [[], []]);
});
