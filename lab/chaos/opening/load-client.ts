/** Sends requests to edges as browsers do, on keep-alive connections and with limited concurrency. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

const MAX_CONCURRENT = 128;

export interface Answer {
  status: number;
  body: string;
  cookies: readonly (readonly [name: string, value: string])[];
}

interface EdgeRequest {
  url: string;
  method?: 'GET' | 'POST';
  /** client address, sent as `x-forwarded-for` to an edge that trusts its proxy */
  from: string;
  cookie: string;
  body?: string;
  type?: string;
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export class LoadClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MAX_CONCURRENT });
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  /** Sends a request. Rejects without a response within 15 s. */
  async request(edgeRequest: EdgeRequest): Promise<Answer> {
    if (this.#busy >= MAX_CONCURRENT) await new Promise<void>((go) => void this.#waiting.push(go));
    this.#busy += 1;
    try {
      return await this.#send(edgeRequest);
    } finally {
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  #send({ url, method = 'GET', from, cookie, body = '', type = 'text/plain' }: EdgeRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        accept: 'text/html',
        'user-agent': AGENT,
        'x-forwarded-for': from,
        cookie,
        ...(method === 'POST' ? { 'content-type': type, 'content-length': body.length } : {}),
      };
      const sent = request(url, { agent: this.#agent, method, headers, timeout: 15_000 }, (answer) => {
        const cookies = (answer.headers['set-cookie'] ?? []).map((line) => {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
          return [name, value] as const;
        });
        text(answer).then((content) => {
          resolve({ status: answer.statusCode ?? 0, body: content, cookies });
        }, reject);
      });
      sent.on('timeout', () => sent.destroy(new Error('no response')));
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
