/** An operator of the edge, added with the command `rollout operator add` and signed in once. */
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Visitor } from '../visitor.ts';

const ROLLOUT = fileURLToPath(new URL('../../tools/src/rollout.ts', import.meta.url));
const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const LOGIN_PATH = '/_rollouts/login';

export class Operator {
  static readonly operatorName = 'ana';
  readonly #visitor: Visitor;
  readonly #password: string;
  readonly #secret: Buffer;
  #cookies = '';

  private constructor(edge: string, password: string, secret: Buffer) {
    this.#visitor = new Visitor(edge, '127.0.2.2');
    this.#password = password;
    this.#secret = secret;
  }

  /** Adds an operator with the command and signs in. @param env folder of the rollouts and secret of the edges */
  static async add(edge: string, env: { ROLLOUTS_DIR: string; EDGE_SECRET: string }): Promise<Operator> {
    const command = [ROLLOUT, 'operator', 'add', Operator.operatorName];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      env: { ...process.env, ...env },
    });
    const password = /password +(\S+)/.exec(stdout)?.[1] ?? '';
    const secret = /secret=([A-Z2-7]+)/.exec(stdout)?.[1] ?? '';
    const operator = new Operator(edge, password, fromBase32(secret));
    if (!(await operator.signsIn(Date.now()))) throw new Error('the operator could not sign in');
    return operator;
  }

  /**
   * Signs in. @returns whether the edge accepted the login
   * @param at time of the code. Each code is valid once: the default is the next code, which is already accepted
   */
  async signsIn(at = Date.now() + STEP_MS): Promise<boolean> {
    const fields = { name: Operator.operatorName, password: this.#password, code: this.#codeAt(at) };
    const answer = await this.#visitor.post(LOGIN_PATH, new URLSearchParams(fields), {
      cookie: this.#cookies,
    });
    const cookies = answer.headers['set-cookie'] ?? [];
    this.#cookies ||= cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    return answer.status === 303;
  }

  close(): void {
    this.#visitor.close();
  }

  /** Returns the time-based code (RFC 6238: SHA-1, 30 s, six digits). */
  #codeAt(time: number): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(time / STEP_MS)));
    const hash = createHmac('sha1', this.#secret).update(counter).digest();
    const offset = (hash.at(-1) ?? 0) & 0xf;
    return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
  }
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
