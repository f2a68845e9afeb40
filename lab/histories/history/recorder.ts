import type { Answered, Asked, Deed, Operation } from '../../../apps/backend/src/domains/operations/index.ts';
import type { Transport } from '@taquilla/testing/backend/shop-client.ts';
import { readCall } from './http-operations.ts';

/** Records the requests to a shop and its responses for the auditor. */
export class Recorder {
  readonly history: Operation[] = [];
  readonly #now: () => Date;
  #turn = 0;

  /** @param now the shop's clock */
  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  /**
   * Records the start of an operation.
   * @returns a function that records its response, once; without a call the response was lost
   */
  begin<D extends Deed>(who: string, did: D, asked: Asked<D>): (answered: Answered<D>) => void {
    return this.#begin({ who, did, asked: asked as Operation['asked'] });
  }

  note<D extends Deed>(who: string, did: D, asked: Asked<D>, answered: Answered<D>): void {
    this.begin(who, did, asked)(answered);
  }

  /**
   * Wraps a transport and records its requests.
   * @param unanswered statuses from this number on come from a proxy and count as no response
   */
  transport(send: Transport, who = 'a buyer', unanswered = Infinity): Transport {
    return async (path, request = {}) => {
      const { body } = request;
      const end = this.call(who, { method: body ? 'POST' : 'GET', url: path, body });
      const answer = await send(path, request);
      if (answer.status < unanswered) end?.(answer.status, JSON.parse(answer.body));
      return answer;
    };
  }

  /**
   * Records a request if it is an operation.
   * @returns a function that records its response; undefined for other requests
   */
  call(
    who: string,
    { method, url, body }: { method: string; url: string; body: unknown },
  ): ((status: number, content: unknown) => void) | undefined {
    const { pathname } = new URL(url, 'http://shop');
    const reading = readCall({ method, path: pathname, body: contentOf(body) });
    if (!reading) return undefined;
    const end = this.#begin({ who, did: reading.did, asked: reading.asked });
    return (status, content) => end(reading.read(status, dataOf(content)));
  }

  #begin(asked: Pick<Operation, 'who' | 'did' | 'asked'>): (answered: object) => void {
    const operation = { from: this.#moment(), to: null, ...asked, answered: null } as Operation;
    this.history.push(operation);
    return (answered) => {
      Object.assign(operation, { to: this.#moment(), answered });
    };
  }

  #moment() {
    return { turn: ++this.#turn, at: this.#now().toISOString() };
  }
}

function contentOf(body: unknown): Record<string, unknown> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  if (typeof body !== 'string') return (body ?? {}) as Record<string, unknown>;
  return body.startsWith('{')
    ? (JSON.parse(body) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(body));
}

/** Returns the content of `data`, or the whole response when it has no envelope. */
function dataOf(content: unknown): Record<string, unknown> {
  const known = (content ?? {}) as { data?: unknown };
  return (known.data ?? known) as Record<string, unknown>;
}
