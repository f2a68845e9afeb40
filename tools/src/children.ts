import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds in which a child process ends by itself when it is told to. */
const GRACE_MS = 900;

const children = new Set<ChildProcess>();

/**
 * Ends a child process with this one, however this one ends. The child has to be `detached`: a process group of its own, so
 * that Ctrl-C does not reach it directly and its own children end with it.
 */
export function endWithUs<C extends ChildProcess>(child: C): C {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Tells the children that are left to end, kills those that do not, and waits for them. */
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
      // has ended meanwhile
    }
  }
}

/** For commands that run to their end: on a signal the children end, and then this process does. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void endChildren().finally(() => process.exit(1)));
}

process.on('exit', () => {
  killAll('SIGKILL');
});
