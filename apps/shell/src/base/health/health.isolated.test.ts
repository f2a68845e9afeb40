import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { healthReport, type HealthReport, type PageDocument } from '@taquilla/contracts';
import { createHealth } from './health.ts';

const remotes = { events: { version: '1.5.0' } } as unknown as PageDocument['remotes'];

function open(shell: string | undefined = '2.0.0') {
  const sent: HealthReport[] = [];
  const tab = { isLeaving: false };
  const page = { venue: 'alcazar', remotes, ...(shell && { shell }) };
  const health = createHealth(page, {
    send: (report) => sent.push(healthReport.parse(report)),
    isLeaving: () => tab.isLeaving,
  });
  return { sent, tab, ...health };
}

test('what is told within a second goes together, with versions and nothing of the visitor', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { sent, tell } = open();
  tell('events', 'shown');
  tell('shell', 'broken');
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

test('who leaves takes nothing along that was not told', () => {
  const { sent, tab, tell } = open();
  tab.isLeaving = true;
  tell('events', 'lcp-ok');
  assert.equal(sent.length, 1);
});

test('many signals are sent in reports of a size that is accepted', () => {
  const { sent, tell, flush } = open();
  for (let index = 0; index < 45; index += 1) tell('events', 'shown');
  flush();
  assert.deepEqual(
    sent.map(({ signals }) => signals.length),
    [20, 20, 5],
  );
});

test('of an app that the page does not have, and of a shell that is not known, nothing is told', () => {
  const { sent, tell, flush } = open();
  tell('catalogue', 'shown');
  flush();
  const unknown = open('');
  unknown.tell('events', 'shown');
  unknown.flush();
  assert.deepEqual([sent, unknown.sent], [[], []]);
});
