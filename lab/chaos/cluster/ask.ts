/** A visitor's browser, as far as it asks: from an address of its own, over connections that it keeps. */
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Recorder } from '../../histories/history/recorder.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Question {
  body?: object | undefined;
  headers?: Record<string, string>;
}

export type Ask = (path: string, question?: Question) => Promise<Answer>;

/** How long a visitor waits. */
const PATIENCE_MS = 15_000;

/** @param from the visitor's address */
export function asker(origin: string, from: string): { ask: Ask; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: from });
  const ask: Ask = (path, { body, headers } = {}) =>
    new Promise((resolve, reject) => {
      const isForm = body instanceof URLSearchParams;
      const content = body && (isForm ? body.toString() : JSON.stringify(body));
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      const asked = request(`${origin}${path}`, {
        agent,
        method: content === undefined ? 'GET' : 'POST',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          ...(content !== undefined && {
            'content-type': type,
            'content-length': Buffer.byteLength(content),
          }),
          ...headers,
        },
      });
      asked.on('error', reject).on('response', (answer) => {
        buffer(answer).then(
          (bytes) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes.toString() }),
          reject,
        );
      });
      asked.end(content);
    });
  return { ask, close: () => agent.destroy() };
}

/** Writes down what is asked and answered, for the auditor. An answer of somebody before the box office is none. */
export function recorded(ask: Ask, recorder: Recorder, who: string): Ask {
  return async (path, question = {}) => {
    const { body } = question;
    const end = recorder.call(who, { method: body ? 'POST' : 'GET', url: path, body });
    const answer = await ask(path, question);
    if (end && answer.status < 500) end(answer.status, JSON.parse(answer.body));
    return answer;
  };
}
