/** What a log keeps of an error: what names it, not its other fields (of a DOMException, every constant). */
export interface DescribedError {
  name?: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
}

/** The serializer of errors for logs; whatever was thrown has a message. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof Error) {
    const { name, message, stack } = error;
    const code = 'code' in error ? error.code : undefined;
    return { name, message, ...(code === undefined ? {} : { code }), stack };
  }
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  if (typeof message === 'string' && message !== '') return { message };
  return { message: typeof name === 'string' ? name : String(JSON.stringify(error)) };
}
