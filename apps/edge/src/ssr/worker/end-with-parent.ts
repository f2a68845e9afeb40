/**
 * Thread that kills its process when the parent process is gone. A render in an endless loop never receives the event that
 * the channel to the edge is closed.
 */
import { ppid } from 'node:process';
import { parentPort } from 'node:worker_threads';

const CHECK_EVERY_MS = 1_000;

setInterval(() => {
  if (process.ppid !== ppid) process.kill(process.pid, 'SIGKILL');
}, CHECK_EVERY_MS);
parentPort?.postMessage('watching');
