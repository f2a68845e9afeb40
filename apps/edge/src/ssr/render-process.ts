import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Task } from './worker/protocol.ts';

const WORKER = fileURLToPath(new URL('../drawing/worker/', import.meta.url));
/** MB of objects; what a shell and its remotes take, several times over. */
const MAX_HEAP = 384;

/**
 * A process that draws, one page at a time. It gets no environment, and of the file system it may read its own files and the
 * releases. It ends with the edge.
 */
export class RenderProcess {
  isBusy = false;
  private isOver = false;
  /** keys of what it has run before */
  readonly known = new Set<string>();
  private readonly child;
  private settle: ((answer: Answer | undefined) => void) | undefined;

  constructor(releasesDir: string, onEnd: () => void) {
    this.child = fork(`${WORKER}main.ts`, {
      env: { TZ: 'UTC' },
      execArgv: [
        '--permission',
        '--allow-worker',
        `--allow-fs-read=${WORKER}`,
        `--allow-fs-read=${releasesDir}/`,
        `--max-old-space-size=${MAX_HEAP}`,
        '--disallow-code-generation-from-strings',
        '--no-warnings',
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.unref();
    this.child.channel?.unref();
    this.child.on('message', (answer) => this.settle?.(answer as Answer));
    const end = () => {
      if (this.isOver) return;
      this.isOver = true;
      this.settle?.(undefined);
      onEnd();
    };
    this.child.once('exit', end);
    this.child.once('error', end);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Undefined where it was silent for so many ms, or ended: then it is no more. */
  async run(task: Task, ms: number): Promise<Answer | undefined> {
    this.isBusy = true;
    const timer = setTimeout(() => this.end(), ms);
    const answer = await new Promise<Answer | undefined>((settle) => {
      this.settle = settle;
      if (this.isOver) settle(undefined);
      else this.child.send(task, (error) => error && this.end());
    });
    clearTimeout(timer);
    this.isBusy = false;
    return answer;
  }

  end(): void {
    this.child.kill('SIGKILL');
  }
}
