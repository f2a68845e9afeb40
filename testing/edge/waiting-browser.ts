/** Fixtures of waiting room tests. */
import type { TestContext } from 'node:test';
import type { FairOpening } from '@taquilla/contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../apps/edge/src/config.ts';
import type { QueuePositionResponse } from '../../apps/edge/src/waiting-room/queue-position-response.ts';
import { eventually, startEdge, type TestEdge } from './test-edge.ts';

export const SECRET = 'the secret of edges and box office';
export const TICKETS = '/en/monuments/alcazar/tickets';
export const MINUTE = 60_000;

export function anOpening(opensIn: number, values: Partial<FairOpening> = {}): FairOpening {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  return {
    id: 'opening_1',
    venue_id: 7,
    slug: 'alcazar',
    event_id: null,
    day: null,
    waits_from: at(opensIn - 60 * MINUTE),
    opens_at: at(opensIn),
    ends_at: at(opensIn + 60 * MINUTE),
    least_per_minute: 60_000,
    most_per_minute: 60_000,
    places_per_address: 50,
    turn_minutes: 10,
    stay_minutes: 30,
    has_challenge: false,
    ...values,
  };
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A browser with cookies. @param app the edge, or a function that returns the edge of the next request */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: () => FastifyInstance;
  readonly #from: string;

  constructor(app: FastifyInstance | (() => FastifyInstance), from = '127.0.0.1') {
    this.#app = typeof app === 'function' ? app : () => app;
    this.#from = from;
  }

  async #request(method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#app().inject({
      method,
      url,
      remoteAddress: this.#from,
      ...(payload === undefined ? {} : { payload }),
      headers: { 'user-agent': AGENT, ...(cookie ? { cookie } : {}), ...headers },
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  open(url: string) {
    return this.#request('GET', url, { accept: 'text/html' });
  }

  /** Opens the page that a browser without scripts is redirected to. */
  async withoutScripts(url: string) {
    const { body } = await this.open(url);
    const next = /<noscript><meta http-equiv="refresh" content="\d+; url=([^"]+)"/.exec(body)?.[1];
    return this.open((next ?? '').replaceAll('&amp;', '&'));
  }

  async poll(id = 'opening_1'): Promise<QueuePositionResponse & { challenge?: string }> {
    const answer = await this.#request('GET', `/waiting-room/${id}/place?language=en`, {});
    return answer.json();
  }

  post(url: string, body: string, type = 'application/x-www-form-urlencoded') {
    return this.#request('POST', url, { 'content-type': type }, body);
  }

  enter(to = TICKETS) {
    return this.post('/waiting-room/opening_1/come-in', `to=${encodeURIComponent(to)}`);
  }

  get ticket() {
    return this.cookies.get('place_opening_1');
  }
}

export const isWaiting = ({ body }: { body: string }): boolean => body.includes('id="heading"');

/** Starts an edge with an open waiting room. */
export async function startWaitingRoom(
  context: TestContext,
  opening: FairOpening,
  config: Partial<Config> = {},
): Promise<TestEdge> {
  const edge = await startEdge(context, { openingSecret: SECRET, openingsInterval: 20, ...config });
  edge.backend.openings = [opening];
  await eventually(async () => isWaiting(await new Browser(edge.app).open(TICKETS)));
  return edge;
}
