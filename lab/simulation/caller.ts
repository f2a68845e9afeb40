/** Sends requests to the running backend and records them in the history. */
import type { App } from '../../apps/backend/src/deps.ts';
import type { Recorder } from '../histories/history/recorder.ts';

export interface CallAnswer {
  status: number;
  data: unknown;
}

export class Caller {
  readonly #app: () => App;
  readonly #recorder: Recorder;

  constructor(app: () => App, recorder: Recorder) {
    this.#app = app;
    this.#recorder = recorder;
  }

  async ask(
    who: string,
    method: 'GET' | 'POST',
    url: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ): Promise<CallAnswer> {
    const end = this.#recorder.call(who, { method, url, body });
    const answer = await this.send(method, url, body, headers);
    const content: unknown = answer.body === '' ? {} : JSON.parse(answer.body);
    end?.(answer.statusCode, content);
    if (answer.statusCode >= 500) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return { status: answer.statusCode, data: (content as { data?: unknown }).data ?? content };
  }

  /** Sends a request without recording it. @param from address of the client */
  send(
    method: 'GET' | 'POST',
    url: string,
    body: object | string | undefined,
    headers: Record<string, string>,
    from = '203.0.113.1',
  ) {
    return this.#app().inject({
      method,
      url,
      headers,
      remoteAddress: from,
      ...(body !== undefined && { payload: body }),
    });
  }
}
