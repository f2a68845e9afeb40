/**
 * - `unreachable`: a file could not be loaded, or was not the file that the page pins
 * - `timeout`: it did not come in time
 * - `corrupt`: it came, but is not a working module, or failed while rendering
 * - `incompatible`: made for another version of the shell; trying again is no use
 */
export type RemoteErrorKind = 'unreachable' | 'timeout' | 'corrupt' | 'incompatible';

/** Why an area of the page cannot be shown. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly kind: RemoteErrorKind;

  constructor(kind: RemoteErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Gives whatever went wrong a kind. */
export function toRemoteError(cause: unknown): RemoteError {
  if (cause instanceof RemoteError) return cause;
  const error = cause instanceof Error ? cause : new Error(String(cause));
  return new RemoteError(kindOf(error), error.message, error);
}

/** What share scopes say where the shell does not provide what a remote needs: webpack's own, and the federation runtime's. */
const NOT_PROVIDED =
  /Unsatisfied version|doesn't exist in shared scope|does not satisfy the requirement|#RUNTIME-012/;

/** The federation runtime's code where a remote's entry could not be loaded. */
const ENTRY_FAILED = '#RUNTIME-008';

function kindOf(error: Error): RemoteErrorKind {
  if (NOT_PROVIDED.test(error.message)) return 'incompatible';
  if (error.message.includes(ENTRY_FAILED)) return kindOfEntry(error.message);
  // webpack says in `type` why a chunk or a style sheet did not load
  if ('type' in error && error.type === 'timeout') return 'timeout';
  if (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')) {
    return 'unreachable';
  }
  return 'corrupt';
}

/** An entry timed out, threw while it ran, or could not be fetched. */
function kindOfEntry(message: string): RemoteErrorKind {
  if (message.includes('ScriptExecutionError')) return 'corrupt';
  return message.includes('timed out') ? 'timeout' : 'unreachable';
}
