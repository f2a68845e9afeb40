import { UPLOAD_MAX_PIXELS, type UploadType } from '@taquilla/contracts';
import { busy, HttpError, invalid } from '../../errors.ts';
import { HelperBusy, HelperProcess, TaskFailed } from '../../helper-process.ts';
import type { FileProblem, Inspection } from './inspect-file.ts';
import type { InspectionTask } from './inspector-process.ts';

/** The largest files that a buyer really has take a tenth of it. */
const DEADLINE_MS = 3_000;
/** Together with the deadline less than browsers wait for an answer. */
const PATIENCE_MS = 3_500;
const HEAP_MB = 256;
const RETRY_AFTER_S = 5;

const SAYS: Record<Exclude<FileProblem, 'kind' | 'huge'>, string> = {
  broken: 'The file cannot be read',
  active: 'The document must be without scripts, forms, attachments and encryption',
  complex: 'The file takes too long to be checked. Please send a picture of it instead',
};

/** Looks at files outside this process, one at a time. */
export class Inspector {
  readonly #helper: HelperProcess<InspectionTask, Inspection>;

  constructor({ deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {}) {
    this.#helper = new HelperProcess({
      script: new URL('./inspector-process.ts', import.meta.url),
      deadlineMs,
      patienceMs: PATIENCE_MS,
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
    if (problem === 'kind') throw new HttpError(415, 'Only PDF, JPEG, PNG and WebP files are taken');
    if (problem === 'huge') {
      throw new HttpError(413, `The picture is too large: at most ${UPLOAD_MAX_PIXELS / 1e6} million pixels`);
    }
    throw invalid({ file: [SAYS[problem]] });
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
