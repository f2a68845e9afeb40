import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QUEUE_CONCURRENCY } from './queues.ts';
import { TaskHandlers } from './task-handlers.ts';

const done = () => Promise.resolve();

test('pools returns only pools whose topics have handlers', () => {
  const handlers = new TaskHandlers();
  handlers.handle('refund', done);
  assert.deepEqual(handlers.pools(), [QUEUE_CONCURRENCY.refunds]);
  assert.equal(handlers.of('refund'), done);
});

test('pools throws when only some topics of a pool have handlers', () => {
  const handlers = new TaskHandlers();
  handlers.handle('purchase mail', done);
  assert.throws(() => handlers.pools(), /No handler for the task "issuing mail"/);
});

test('handle throws for a second handler of a topic', () => {
  const handlers = new TaskHandlers();
  handlers.handle('refund', done);
  assert.throws(() => handlers.handle('refund', done), /The task "refund" has two handlers/);
});
