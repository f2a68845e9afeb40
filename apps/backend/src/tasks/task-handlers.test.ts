import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QUEUE_CONCURRENCY } from './queues.ts';
import { TaskHandlers } from './task-handlers.ts';

const done = () => Promise.resolve();

test('a crew whose tasks nobody does has nothing to do', () => {
  const handlers = new TaskHandlers();
  handlers.handle('refund', done);
  assert.deepEqual(handlers.crews(), [QUEUE_CONCURRENCY.refunds]);
  assert.equal(handlers.of('refund'), done);
});

test('a task that nobody does among others that are done is noticed at the start', () => {
  const handlers = new TaskHandlers();
  handlers.handle('purchase mail', done);
  assert.throws(() => handlers.crews(), /Nobody does the task "issuing mail"/);
});

test('two modules cannot do the same task', () => {
  const handlers = new TaskHandlers();
  handlers.handle('refund', done);
  assert.throws(() => handlers.handle('refund', done), /Two modules do the task "refund"/);
});
