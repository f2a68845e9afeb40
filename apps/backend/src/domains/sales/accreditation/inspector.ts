import { refusal, UPLOAD_MAX_PIXELS, type UploadType } from '@taquilla/contracts';
import { busy, refuse, wrong } from '../../../errors.ts';
import { HelperBusy, HelperProcess, TaskFailed } from '../../../helper-process.ts';
import type { FileProblem, Inspection } from './inspect-file.ts';
import type { InspectionTask } from './inspector-process.ts';

const HEAP_MB = 256;
const RETRY_AFTER_S = 5;

const CODES = {
  broken: 'fileBroken',
  active: 'fileActive',
  complex: 'fileComplex',
} as const satisfies Record<Exclude<FileProblem, 'kind' | 'huge'>, string>;

/** Inspects files in a separate process, one at a time. */
export class Inspector {
  readonly #helper: HelperProcess<InspectionTask, Inspection>;

  /** @param deadlineMs time limit per file; the default is ten times the duration of the largest realistic file */
  constructor(deadlineMs: number) {
    this.#helper = new HelperProcess({
      script: new URL('./inspector-process.ts', import.meta.url),
      deadlineMs,
      // waiting and inspection together take less than the browser's request timeout (7 s) with the default deadline (3 s)
      patienceMs: deadlineMs + 500,
      heapMb: HEAP_MB,
    });
  }

  /**
   * Returns the type of a file, by its content.
   * @throws 413 for a picture with too many pixels, 415 for another type, 422 for `file` when it is corrupt, has active content
   * or takes too long, 503 when the file waited too long for earlier files
   */
  async inspect(path: string): Promise<UploadType> {
    const inspection = await this.#inspection(path);
    if ('type' in inspection) return inspection.type;
    const { problem } = inspection;
    if (problem === 'kind') throw refuse('fileKind');
    if (problem === 'huge') throw refuse(refusal('pictureTooLarge', { number: UPLOAD_MAX_PIXELS / 1e6 }));
    throw wrong('file', CODES[problem]);
  }

  close(): Promise<void> {
    return this.#helper.close();
  }

  async #inspection(path: string): Promise<Inspection> {
    try {
      return await this.#helper.run({ path });
    } catch (error) {
      if (error instanceof TaskFailed) return { problem: 'complex' };
      throw error instanceof HelperBusy ? busy(RETRY_AFTER_S) : error;
    }
  }
}
