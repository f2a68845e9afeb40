import { ApiError } from '@taquilla/api';
import { newId } from '@taquilla/contracts';

/** Ids of requests without a response, by path and body. */
const unanswered = new Map<string, string>();

/**
 * Sends a hold request with an idempotency key (`id`). After a lost response, the next equal request reuses the id, so that
 * the backend returns the existing hold. After a response, an equal request gets a new id, because a cart may request the
 * same slot twice.
 */
export async function withIdempotencyKey<Body extends object, Answer>(
  path: string,
  body: Body,
  send: (request: Body & { id: string }) => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify([path, body]);
  const id = unanswered.get(key) ?? newId();
  unanswered.delete(key);
  try {
    return await send({ ...body, id });
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.kind === 'http' && error.status < 500;
    if (!isAnswered) unanswered.set(key, id);
    throw error;
  }
}
