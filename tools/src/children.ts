import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between SIGTERM and SIGKILL for a child process. */
const GRACE_MS = 900;

const children = new Set<ChildProcess>();

/**
 * Ends a child process when this process ends, for any reason. The child has to be `detached`: in a process group
 * of its own, so that Ctrl-C does not reach it directly and its own children end with it.
 */
export function endWithUs<C extends ChildProcess>(child: C): C {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Sends SIGTERM to the remaining children, kills those that do not end, and waits for them. */
export async function endChildren(): Promise<void> {
  const all = Promise.all([...children].map((child) => once(child, 'exit')));
  killAll('SIGTERM');
  await Promise.race([all, wait(GRACE_MS)]);
  killAll('SIGKILL');
  await all;
}

function killAll(signal: 'SIGTERM' | 'SIGKILL'): void {
  for (const { pid } of children) {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch {
      // the process has already ended
    }
  }
}

/** Ends the children and then this process on SIGINT, SIGTERM and SIGHUP. For commands that run to completion. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void endChildren().finally(() => process.exit(1)));
}

process.on('exit', () => {
  killAll('SIGKILL');
});
