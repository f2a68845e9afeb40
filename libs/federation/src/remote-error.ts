/**
 * - `unreachable`: a file could not be loaded, or does not match the hash in the page document
 * - `timeout`: a file did not load in time
 * - `corrupt`: the file is not a valid module, or the module threw while rendering
 * - `incompatible`: built for another version of the shell; a retry cannot succeed
 */
export type RemoteErrorKind = 'unreachable' | 'timeout' | 'corrupt' | 'incompatible';

/** Failure of a remote's module. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly kind: RemoteErrorKind;

  constructor(kind: RemoteErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Converts any error to a `RemoteError`. */
export function toRemoteError(cause: unknown): RemoteError {
  if (cause instanceof RemoteError) return cause;
  const error = cause instanceof Error ? cause : new Error(String(cause));
  return new RemoteError(kindOf(error), error.message, error);
}

/** Messages of webpack and of the federation runtime for a shared package that the shell does not provide. */
const NOT_PROVIDED =
  /Unsatisfied version|doesn't exist in shared scope|does not satisfy the requirement|#RUNTIME-012/;

/** The federation runtime's error code for a remote's entry that could not be loaded. */
const ENTRY_FAILED = '#RUNTIME-008';

function kindOf(error: Error): RemoteErrorKind {
  if (NOT_PROVIDED.test(error.message)) return 'incompatible';
  if (error.message.includes(ENTRY_FAILED)) return kindOfEntry(error.message);
  // webpack sets `type` to the reason why a chunk or style sheet did not load
  if ('type' in error && error.type === 'timeout') return 'timeout';
  if (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')) {
    return 'unreachable';
  }
  return 'corrupt';
}

/** Returns the kind of failure of an entry: it threw, timed out, or could not be fetched. */
function kindOfEntry(message: string): RemoteErrorKind {
  if (message.includes('ScriptExecutionError')) return 'corrupt';
  return message.includes('timed out') ? 'timeout' : 'unreachable';
}
