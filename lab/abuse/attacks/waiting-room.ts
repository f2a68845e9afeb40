/** Attacks on a waiting room: its page, its queue positions and its redirects. */
import { randomInt } from 'node:crypto';
import { WAITING_ROOM_PATH, waitingRoomPath } from '@taquilla/contracts';
import { again, type Attack, type AttackTarget } from '../attack.ts';
import { Visitor, type Answer } from '../../visitor.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CRAWLER = 'Googlebot/2.1';
const TURN_TRIES = 200;

/** A visitor of the waiting room, with cookies. */
class WaitingVisitor {
  readonly #visitor: Visitor;
  readonly #path: string;
  readonly #cookies = new Map<string, string>();

  constructor({ opening }: AttackTarget, address: string) {
    this.#visitor = new Visitor(opening.edge, address);
    this.#path = opening.path;
  }

  async open(agent = BROWSER): Promise<Answer> {
    return this.#storeCookies(
      await this.#visitor.get(this.#path, { accept: 'text/html', ...this.#headers(agent) }),
    );
  }

  /** Requests admission. @param position queue position cookie to send; undefined: the visitor's own cookie */
  async enter(position: string | undefined): Promise<Answer> {
    if (position !== undefined) this.#cookies.set(`place_${this.id}`, position);
    const form = new URLSearchParams({ to: '/' });
    return this.#storeCookies(
      await this.#visitor.post(`${WAITING_ROOM_PATH}/${this.id}/come-in`, form, this.#headers(BROWSER)),
    );
  }

  async untilTurn(): Promise<void> {
    for (let tries = 0; tries < TURN_TRIES; tries += 1) {
      const answer = await this.#visitor.get(`${WAITING_ROOM_PATH}/${this.id}/place`, this.#headers(BROWSER));
      if ((JSON.parse(answer.body.toString()) as { kind: string }).kind === 'turn') return;
    }
    throw new Error('the visitor was never admitted');
  }

  get id(): string {
    const name = [...this.#cookies.keys()].find((one) => one.startsWith('place_')) ?? '';
    return name.slice('place_'.length) || this.#id;
  }

  #id = '';

  get position(): string | undefined {
    return this.#cookies.get(`place_${this.id}`);
  }

  get pass(): string | undefined {
    return this.#cookies.get(`let_in_${this.id}`);
  }

  close(): void {
    this.#visitor.close();
  }

  #headers(agent: string): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { 'user-agent': agent, ...(cookie ? { cookie } : {}) };
  }

  #storeCookies(answer: Answer): Answer {
    this.#id = this.id;
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}

const crawler: Attack = {
  name: 'crawler at an opening',
  gain: 'visitors without a separate position',
  bound: 0,
  run: async (target, attacker, until) => {
    const bot = new WaitingVisitor(target, attacker.address);
    let address = 1;
    try {
      return await again(until, async () => {
        const answer = await bot.open(CRAWLER);
        const honest = new WaitingVisitor(target, `127.0.3.${(address++ % 250) + 1}`);
        await honest.open();
        const { position } = honest;
        // the position must survive a reload
        await honest.open();
        honest.close();
        return [answer, position !== undefined && honest.position === position ? 0 : 1];
      });
    } finally {
      bot.close();
    }
  },
};

const repeated: Attack = {
  name: 'reused queue position',
  gain: 'admissions per position, visitors blocked',
  bound: 1,
  run: async (target, attacker, until) => {
    const eager = new WaitingVisitor(target, attacker.address);
    const honest = new WaitingVisitor(target, `127.0.4.${randomInt(1, 250)}`);
    const passes = new Set<string>();
    try {
      for (const one of [eager, honest]) await one.open();
      await eager.untilTurn();
      const { position } = eager;
      const tally = await again(
        until,
        async () => {
          const answer = await eager.enter(position);
          if (eager.pass === undefined || passes.has(eager.pass)) return [answer];
          passes.add(eager.pass);
          return [answer, 1];
        },
        { lines: 4 },
      );
      await honest.untilTurn();
      await honest.enter(undefined);
      return { ...tally, gained: tally.gained + (honest.pass === undefined ? 1 : 0) };
    } finally {
      eager.close();
      honest.close();
    }
  },
};

const TARGETS = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a\r\nSet-Cookie: x=y',
  'https://evil.example',
];

const openRedirects: Attack = {
  name: 'open redirects',
  gain: 'redirects to other sites, and failures',
  bound: 0,
  run: async ({ opening }, attacker, until) => {
    const visitor = new Visitor(opening.edge, attacker.address);
    let turn = 0;
    try {
      return await again(until, async () => {
        const to = TARGETS[turn++ % TARGETS.length] ?? '';
        const answer = await visitor.get(waitingRoomPath('es', to));
        const location = new URL(answer.headers.location ?? '/', opening.edge);
        const isLost = answer.status >= 500 || location.origin !== opening.edge;
        return [answer, isLost ? 1 : 0];
      });
    } finally {
      visitor.close();
    }
  },
};

export const waitingRoom: readonly Attack[] = [crawler, repeated, openRedirects];
