import { inspect } from 'node:util';

/** Fields of an error for the log, by pino's names. Other fields are left out (a DOMException has a constant for every code). */
export interface DescribedError {
  /** name of the class, such as `TypeError` */
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  [name: string]: unknown;
}

/** Serialises a thrown value for the log; always with a message. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof Error) {
    const { name, stack = '', cause } = error;
    // the reason of a failed `fetch` is in its cause only
    const causes = cause instanceof Error && cause.message !== '' ? [cause] : [];
    const message = [error, ...causes].map((one) => one.message).join(': ');
    const coded = [error, cause].find(
      (one): one is Error & { code: unknown } => one instanceof Error && 'code' in one,
    );
    return { type: name, message, stack, ...(coded && { code: coded.code }) };
  }
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  const text = [message, name].find((one): one is string => typeof one === 'string' && one !== '');
  return { type: typeof error, message: text ?? inspect(error), stack: '' };
}
