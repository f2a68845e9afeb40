/** Reasons for which an upload is refused; stable, part of the API. */
export type UploadCode =
  | 'address-taken'
  | 'contract-lie'
  | 'document'
  | 'file-name'
  | 'file-name-twice'
  | 'file-type'
  | 'files-missing'
  | 'hash-mismatch'
  | 'hashes-file'
  | 'incompatible'
  | 'name-mismatch'
  | 'offset'
  | 'record-file'
  | 'release-immutable'
  | 'releases-per-hour'
  | 'route-claimed'
  | 'scope-remote'
  | 'secret-found'
  | 'server-bundle'
  | 'text'
  | 'too-large'
  | 'upload-unknown'
  | 'uploads-open';

interface Details {
  /** one sentence for each problem; never the content of a file */
  problems?: readonly string[];
  /** number of bytes that are stored, for the code `offset` */
  offset?: number;
}

/** Refused upload; the message says what to correct. */
export class UploadRefused extends Error {
  readonly code: UploadCode;
  readonly problems: readonly string[];
  readonly offset: number | undefined;

  constructor(code: UploadCode, message: string, { problems = [], offset }: Details = {}) {
    super(message);
    this.code = code;
    this.problems = problems;
    this.offset = offset;
  }
}

const MAX_PROBLEMS = 20;

/** Refuses an upload if there are problems. @throws {UploadRefused} */
export function refuseProblems(code: UploadCode, message: string, problems: readonly string[]): void {
  if (problems.length > 0)
    throw new UploadRefused(code, message, { problems: [...new Set(problems)].slice(0, MAX_PROBLEMS) });
}
