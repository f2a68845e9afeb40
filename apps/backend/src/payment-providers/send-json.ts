import type { App } from '../deps.ts';
import type { ProviderServices } from './port.ts';

const TIMEOUT_MS = 30_000;

/**
 * Posts JSON to a bank. An address without an origin is the sandbox's, which lives in this process.
 * @throws for anything but a good answer: what the bank did is not known then
 */
export function sendJson(app?: App): ProviderServices['send'] {
  return async (url, body) => {
    if (app && url.startsWith('/')) {
      const answer = await app.inject({ method: 'POST', url, payload: body });
      if (answer.statusCode !== 200) throw new Error(`The bank answered ${answer.statusCode}`);
      return answer.json<unknown>();
    }
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`The bank answered ${answer.status}`);
    return (await answer.json()) as unknown;
  };
}
