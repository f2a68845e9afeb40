/** Worker thread for tests, whose jobs fail, exit, loop endlessly or exhaust the memory. */
import { threadId } from 'node:worker_threads';
import { answerJobs } from './thread-entry.ts';

export type FaultyJob = 'thread' | 'fail' | 'endless' | 'greedy' | 'exit';

answerJobs(async (job: FaultyJob) => {
  if (job === 'fail') throw Object.assign(new Error('not like this'), { code: 'ENOENT' });
  if (job === 'exit') process.exit(3);
  const values: unknown[] = [];
  while (job === 'greedy') values.push(Array.from({ length: 1000 }, () => ({ job })));
  while (job === 'endless') values.length = 0;
  return threadId;
});
