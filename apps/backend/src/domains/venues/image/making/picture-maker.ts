import { busy } from '../../../../errors.ts';
import { HelperBusy, HelperProcess, TaskFailed } from '../../../../helper-process.ts';
import type { EmailPicture, PictureInspection, PictureSize, PictureTask } from './picture-task.ts';

/** Maximum duration of a task, ms; the largest photos take a quarter of it. */
const DEADLINE_MS = 6_000;
/** Maximum time in the queue, ms; the edge waits ten seconds for a response. */
const PATIENCE_MS = 8_000;
const HEAP_MB = 128;
const RETRY_AFTER_S = 5;

/** Inspects and resizes pictures in a child process, one at a time (decision 41). */
export class PictureMaker {
  readonly #helper: HelperProcess<PictureTask, PictureInspection | Uint8Array>;

  constructor({ deadlineMs = DEADLINE_MS, patienceMs = PATIENCE_MS } = {}) {
    this.#helper = new HelperProcess({
      script: new URL('./picture-process.ts', import.meta.url),
      deadlineMs,
      patienceMs,
      heapMb: HEAP_MB,
    });
  }

  /** Returns the facts of a picture, or the reason for rejecting it; `broken` also after a timeout. */
  async inspect(bytes: Uint8Array): Promise<PictureInspection> {
    try {
      return (await this.#helper.run({ bytes })) as PictureInspection;
    } catch (error) {
      if (error instanceof TaskFailed) return { problem: 'broken' };
      throw error;
    }
  }

  /** Resizes a picture. @throws 503 after a timeout, or when too many tasks are queued */
  make(bytes: Uint8Array, size: PictureSize): Promise<Buffer> {
    return this.#run({ bytes, size });
  }

  /** Makes a picture for e-mails. @throws 503 as `make` */
  makeForEmail(bytes: Uint8Array, email: EmailPicture): Promise<Buffer> {
    return this.#run({ bytes, email });
  }

  close(): Promise<void> {
    return this.#helper.close();
  }

  async #run(task: PictureTask): Promise<Buffer> {
    try {
      return Buffer.from((await this.#helper.run(task)) as Uint8Array);
    } catch (error) {
      throw error instanceof HelperBusy || error instanceof TaskFailed ? busy(RETRY_AFTER_S) : error;
    }
  }
}
