import type { App } from '../../deps.ts';
import type { SendJson } from './redsys-gateway.ts';

const TIMEOUT_MS = 30_000;

/** Posts JSON to a bank. An address of our own origin is the sandbox, which lives in this process. */
export function sendJson(app: App): SendJson {
  return async (url, body) => {
    if (url.startsWith('/')) {
      const answer = await app.inject({ method: 'POST', url, payload: body });
      return answer.json<unknown>();
    }
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    return (await answer.json()) as unknown;
  };
}
