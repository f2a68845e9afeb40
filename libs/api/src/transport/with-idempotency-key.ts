import { ApiError } from '@taquilla/api';
import { newId } from '@taquilla/contracts';

/** Ids of wishes whose answers never came, by what was wished. */
const unanswered = new Map<string, string>();

/**
 * Sends a wish for places under an id (`id`), so that the box office knows it again: when its answer was lost, the same wish
 * goes out under the same id the next time, and is answered with the hold that it got. One that was answered is another
 * the next time: a cart may want the same slot twice.
 */
export async function withIdempotencyKey<Body extends object, Answer>(
  path: string,
  body: Body,
  send: (named: Body & { id: string }) => Promise<Answer>,
): Promise<Answer> {
  const wish = JSON.stringify([path, body]);
  const id = unanswered.get(wish) ?? newId();
  unanswered.delete(wish);
  try {
    return await send({ ...body, id });
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.kind === 'http' && error.status < 500;
    if (!isAnswered) unanswered.set(wish, id);
    throw error;
  }
}
