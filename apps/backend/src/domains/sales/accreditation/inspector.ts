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

/** Looks at files outside this process, one at a time. */
export class Inspector {
  readonly #helper: HelperProcess<InspectionTask, Inspection>;

  /** @param deadlineMs longest time for one file; the largest that a buyer really has takes a tenth of the default */
  constructor(deadlineMs: number) {
    this.#helper = new HelperProcess({
      script: new URL('./inspector-process.ts', import.meta.url),
      deadlineMs,
      // by default less than browsers wait for an answer, together with the deadline
      patienceMs: deadlineMs + 500,
      heapMb: HEAP_MB,
    });
  }

  /**
   * @returns what the file is by its content
   * @throws 413 for a picture of too many pixels, 415 for another kind of file, 422 under `file` for one that is broken,
   * does more than show itself or takes too long, 503 when too many wait
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
