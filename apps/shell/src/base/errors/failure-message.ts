import { ApiError } from '@taquilla/api';

/** What a refused call is told as: the box office's words, else `otherwise`. */
export function failureMessage(error: unknown, say: (message: string) => string, otherwise: string): string {
  return error instanceof ApiError && error.kind === 'http' && error.status < 500
    ? say(error.message)
    : otherwise;
}
