import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import type { Objects } from '../objects/objects.ts';
import { accounts, operatorName, type Account, type OperatorRole } from './account.ts';
import { seal, unseal } from './seal.ts';

const MINUTE_MS = 60_000;
/** A session ends after so long, whatever is done in it, … */
export const SESSION_MS = 8 * 60 * MINUTE_MS;
/** … and when nothing was done for so long. */
const IDLE_MS = 60 * MINUTE_MS;
/** How exactly is written down when something was done last. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;
const MOST_SESSIONS = 5;
const PASSWORD_BYTES = 15;
const SECRET_BYTES = 20;
const ATTEMPTS = 10;
const ISSUER = 'Taquilla';

/** Who has signed in. */
export interface Operator {
  name: string;
  role: OperatorRole;
}

/** What a new operator is told, once. */
export interface Credentials {
  password: string;
  /** `otpauth://…`, for a code generator */
  address: string;
}

/** Something about an operator that cannot be done; the message says why. */
export class OperatorRefused extends Error {}

interface Options {
  objects: Objects;
  /** the object's name */
  name: string;
  /** the same for whoever uses the object */
  secret: string;
  now?: () => number;
}

/** Checked where there is no such operator, so that the answer takes the same time. */
const nobody = hash('no operator has this password');

/**
 * Operators with their passwords, code generators and sessions, kept as one object that all front doors share. Who reads
 * the object can neither sign in nor make codes.
 */
export class Operators {
  private readonly options: Required<Options>;

  constructor(options: Options) {
    this.options = { now: Date.now, ...options };
  }

  async list(): Promise<Operator[]> {
    return (await this.read()).accounts.map(({ name, role }) => ({ name, role }));
  }

  /** @throws {OperatorRefused} for a name that is taken or none */
  async add(name: string, role: OperatorRole): Promise<Credentials> {
    const parsed = operatorName.safeParse(name);
    if (!parsed.success) throw new OperatorRefused(`${name}: ${parsed.error.issues[0]?.message ?? ''}`);
    const { account, credentials } = await this.newAccount(name, role);
    await this.change((all) => {
      if (all.some((other) => other.name === name)) throw new OperatorRefused(`${name} is there already`);
      return [...all, account];
    });
    return credentials;
  }

  /** New password and code generator; all sessions end. @throws {OperatorRefused} */
  async reset(name: string): Promise<Credentials> {
    const { account, credentials } = await this.newAccount(name, 'viewer');
    await this.change((all) => {
      const known = accountOf(all, name);
      return all.map((other) => (other === known ? { ...account, role: known.role } : other));
    });
    return credentials;
  }

  /** @throws {OperatorRefused} */
  async remove(name: string): Promise<void> {
    await this.change((all) => {
      const known = accountOf(all, name);
      return all.filter((other) => other !== known);
    });
  }

  /** @returns what the browser keeps; undefined where name, password or code is wrong, indistinguishably */
  async signIn(name: string, password: string, code: string): Promise<string | undefined> {
    const known = (await this.read()).accounts.find((account) => account.name === name);
    const isRight = await verify(known?.password ?? (await nobody), password);
    const step = known && this.stepOf(known, code);
    if (!isRight || step === undefined) return undefined;
    const key = randomBytes(32).toString('base64url');
    const now = this.options.now();
    const isOpen = await this.change((all) => {
      const account = all.find((other) => other.name === name);
      // whoever was first with this code has used it
      if (!account || account.usedStep >= step) return undefined;
      const live = account.sessions.filter((session) => isLive(session, now)).slice(1 - MOST_SESSIONS);
      const sessions = [...live, { hash: digest(key), opened: now, seen: now }];
      return all.map((other) => (other === account ? { ...account, usedStep: step, sessions } : other));
    });
    return isOpen ? key : undefined;
  }

  /** Who the session of a key is; undefined when it is over. */
  async of(key: string | undefined): Promise<Operator | undefined> {
    if (!key) return undefined;
    const now = this.options.now();
    const hashed = digest(key);
    const { accounts: all } = await this.read();
    const account = all.find(({ sessions }) => sessions.some(({ hash: own }) => own === hashed));
    const session = account?.sessions.find(({ hash: own }) => own === hashed);
    if (!account || !session || !isLive(session, now)) return undefined;
    if (now - session.seen > SEEN_EVERY_MS) await this.seen(hashed, now);
    return { name: account.name, role: account.role };
  }

  /** Ends the session of a key, everywhere. */
  async signOut(key: string): Promise<void> {
    const hashed = digest(key);
    await this.change((all) =>
      withSessions(all, (sessions) => sessions.filter(({ hash: own }) => own !== hashed)),
    );
  }

  private async seen(hashed: string, now: number): Promise<void> {
    await this.change((all) =>
      withSessions(all, (sessions) =>
        sessions.map((session) => (session.hash === hashed ? { ...session, seen: now } : session)),
      ),
    );
  }

  private async newAccount(name: string, role: OperatorRole) {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const secret = new Secret({ size: SECRET_BYTES });
    const account: Account = {
      name,
      role,
      sessions: [],
      usedStep: 0,
      password: await hash(password),
      totp: seal(secret.base32, name, this.options.secret),
    };
    return { account, credentials: { password, address: generator(name, secret).toString() } };
  }

  /** The time step of a code, one before or after now at most; undefined for a wrong one. */
  private stepOf({ name, totp }: Account, code: string): number | undefined {
    const made = generator(name, Secret.fromBase32(unseal(totp, name, this.options.secret)));
    const timestamp = this.options.now();
    const delta = made.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: 1 });
    return delta === null ? undefined : made.counter({ timestamp }) + delta;
  }

  private async read() {
    const { objects, name } = this.options;
    const stored = await objects.read(name);
    if (!stored) return { tag: null, accounts: [] };
    return { tag: stored.tag, accounts: accounts.parse(JSON.parse(stored.content.toString())).accounts };
  }

  /** Who changes the object at the same time is waited for. Answers false where `apply` has nothing to change. */
  private async change(apply: (all: Account[]) => Account[] | undefined): Promise<boolean> {
    const { objects, name } = this.options;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { tag, accounts: all } = await this.read();
      const next = apply(all);
      if (!next) return false;
      const content = `${JSON.stringify({ schema: 1, accounts: next }, undefined, 2)}\n`;
      if (await objects.write(name, content, tag)) return true;
    }
    throw new OperatorRefused('The operators are being changed by too many at once');
  }
}

const generator = (name: string, secret: Secret) => new TOTP({ issuer: ISSUER, label: name, secret });

const digest = (key: string) => createHash('sha256').update(key).digest('base64url');

const isLive = ({ opened, seen }: Account['sessions'][number], now: number) =>
  now - opened < SESSION_MS && now - seen < IDLE_MS;

function accountOf(all: readonly Account[], name: string): Account {
  const known = all.find((account) => account.name === name);
  if (!known) throw new OperatorRefused(`There is no operator ${name}`);
  return known;
}

const withSessions = (
  all: readonly Account[],
  apply: (sessions: Account['sessions']) => Account['sessions'],
): Account[] => all.map((account) => ({ ...account, sessions: apply(account.sessions) }));
