import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RenderResponse, RenderTask } from './worker/protocol.ts';

const WORKER = fileURLToPath(new URL('./worker/', import.meta.url));
/** MB of JavaScript heap; several times the need of a shell and its remotes. */
const MAX_HEAP = 384;

/**
 * Child process for server-side rendering, one page at a time. It has no environment variables and may read only its own
 * files and the releases. It exits with the edge.
 */
export class RenderProcess {
  isBusy = false;
  private hasEnded = false;
  /** keys (`keyOf`) of the server files that it has run */
  readonly known = new Set<string>();
  private readonly child;
  private settle: ((response: RenderResponse | undefined) => void) | undefined;

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
    this.child.on('message', (response) => this.settle?.(response as RenderResponse));
    const end = () => {
      if (this.hasEnded) return;
      this.hasEnded = true;
      this.settle?.(undefined);
      onEnd();
    };
    this.child.once('exit', end);
    this.child.once('error', end);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Runs a task. Returns undefined when the process exits or is killed after `ms` without a response. */
  async run(task: RenderTask, ms: number): Promise<RenderResponse | undefined> {
    this.isBusy = true;
    const timer = setTimeout(() => this.end(), ms);
    const response = await new Promise<RenderResponse | undefined>((settle) => {
      this.settle = settle;
      if (this.hasEnded) settle(undefined);
      else this.child.send(task, (error) => error && this.end());
    });
    clearTimeout(timer);
    this.isBusy = false;
    return response;
  }

  end(): void {
    this.child.kill('SIGKILL');
  }
}
