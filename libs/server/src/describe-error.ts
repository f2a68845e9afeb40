import { inspect } from 'node:util';

/** What a log keeps of an error, by pino's names: what names it, not its other fields (of a DOMException, every constant). */
export interface DescribedError {
  /** as in `TypeError` */
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  [name: string]: unknown;
}

/** The serializer of errors for logs; whatever was thrown has a message. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof Error) {
    const { name, stack = '', cause } = error;
    // `fetch` says in its cause alone what failed
    const causes = cause instanceof Error && cause.message !== '' ? [cause] : [];
    const message = [error, ...causes].map((one) => one.message).join(': ');
    const coded = [error, cause].find(
      (one): one is Error & { code: unknown } => one instanceof Error && 'code' in one,
    );
    return { type: name, message, stack, ...(coded && { code: coded.code }) };
  }
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  const known = [message, name].find((one): one is string => typeof one === 'string' && one !== '');
  return { type: typeof error, message: known ?? inspect(error), stack: '' };
}
