import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const MAX_LINES = 200;

/** A process of the cluster and the end of its log. */
export class Program {
  readonly #name: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly log: string[] = [];

  constructor(name: string, child: ChildProcess) {
    this.#name = name;
    this.#child = child;
    this.#ended = once(child, 'exit');
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        this.log.push(line);
        if (this.log.length > MAX_LINES) this.log.shift();
      });
    }
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill(signal);
    await this.#ended;
  }

  /**
   * Waits until `isReady` returns true.
   * @throws {Error} with the log on a timeout or when the process ends
   */
  async until(isReady: () => boolean | Promise<boolean>, timeoutMs = 180_000): Promise<void> {
    const end = performance.now() + timeoutMs;
    while (!(await isReady())) {
      const isOver = this.#child.exitCode !== null || performance.now() > end;
      if (isOver) throw new Error(`${this.#name} is not ready:\n${this.log.slice(-30).join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Returns whether a URL responds with status 200. */
export async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok === true;
}
