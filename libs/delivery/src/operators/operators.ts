import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import type { Objects } from '../objects/objects.ts';
import { accounts, operatorName, type Account, type OperatorRole } from './account.ts';
import { encrypt, decrypt, type KeySource } from './encryption.ts';

const MINUTE_MS = 60_000;
/** Maximum lifetime of a session. */
export const SESSION_MS = 8 * 60 * MINUTE_MS;
/** Time without use after which a session ends. */
const IDLE_MS = 60 * MINUTE_MS;
/** Resolution of the time of the last use. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;
const MAX_SESSIONS = 5;
const PASSWORD_BYTES = 15;
const SECRET_BYTES = 20;
const ATTEMPTS = 10;

/** A signed-in operator. */
export interface Operator {
  name: string;
  role: OperatorRole;
}

/** Credentials of a new or reset operator, shown once. */
export interface Credentials {
  password: string;
  /** `otpauth://…`, for an authenticator app */
  address: string;
}

/** Refused change of an operator; the message is the reason. */
export class OperatorRefused extends Error {}

/** `secret` and `keyLabel`: the same for all edges and commands, and for the lifetime of the accounts. */
export interface OperatorOptions extends KeySource {
  /** name of the site in authenticator apps */
  issuer: string;
}

interface Options extends OperatorOptions {
  objects: Objects;
  /** name of the stored object */
  name: string;
  now?: () => number;
}

/** Verified for unknown names, so that the response takes the same time. */
const placeholderHash = hash('no operator has this password');

/**
 * Operators with their password hashes, one-time-password secrets and sessions, stored as one object that all edges share.
 * A reader of the object can neither sign in nor generate codes.
 */
export class Operators {
  private readonly options: Required<Options>;

  constructor(options: Options) {
    this.options = { now: Date.now, ...options };
  }

  async list(): Promise<Operator[]> {
    return (await this.read()).accounts.map(({ name, role }) => ({ name, role }));
  }

  /**
   * Adds an operator.
   * @throws {OperatorRefused} when the name is taken or malformed
   */
  async add(name: string, role: OperatorRole): Promise<Credentials> {
    const parsed = operatorName.safeParse(name);
    if (!parsed.success) throw new OperatorRefused(`${name}: ${parsed.error.issues[0]?.message ?? ''}`);
    const { account, credentials } = await this.newAccount(name, role);
    await this.change((all) => {
      if (all.some((other) => other.name === name)) throw new OperatorRefused(`${name} exists already`);
      return [...all, account];
    });
    return credentials;
  }

  /**
   * Replaces password and one-time-password secret and ends all sessions.
   * @throws {OperatorRefused} when the operator does not exist
   */
  async reset(name: string): Promise<Credentials> {
    const { account, credentials } = await this.newAccount(name, 'viewer');
    await this.change((all) => {
      const existing = accountOf(all, name);
      return all.map((other) => (other === existing ? { ...account, role: existing.role } : other));
    });
    return credentials;
  }

  /**
   * Removes an operator.
   * @throws {OperatorRefused} when the operator does not exist
   */
  async remove(name: string): Promise<void> {
    await this.change((all) => {
      const existing = accountOf(all, name);
      return all.filter((other) => other !== existing);
    });
  }

  /** Signs in. Returns the session key; undefined for a wrong name, password or code, without a difference between them. */
  async signIn(name: string, password: string, code: string): Promise<string | undefined> {
    const existing = (await this.read()).accounts.find((account) => account.name === name);
    const isValid = await verify(existing?.password ?? (await placeholderHash), password);
    const step = existing && this.stepOf(existing, code);
    if (!isValid || step === undefined) return undefined;
    const key = randomBytes(32).toString('base64url');
    const now = this.options.now();
    const isOpen = await this.change((all) => {
      const account = all.find((other) => other.name === name);
      // a concurrent sign-in has used the code
      if (!account || account.usedStep >= step) return undefined;
      const live = account.sessions.filter((session) => isLive(session, now)).slice(1 - MAX_SESSIONS);
      const sessions = [...live, { hash: digest(key), opened: now, seen: now }];
      return all.map((other) => (other === account ? { ...account, usedStep: step, sessions } : other));
    });
    return isOpen ? key : undefined;
  }

  /** Returns the operator of a session key; undefined when the session has ended. */
  async of(key: string | undefined): Promise<Operator | undefined> {
    if (!key) return undefined;
    const now = this.options.now();
    const hashed = digest(key);
    const { accounts: all } = await this.read();
    const account = all.find(({ sessions }) => sessions.some(({ hash: stored }) => stored === hashed));
    const session = account?.sessions.find(({ hash: stored }) => stored === hashed);
    if (!account || !session || !isLive(session, now)) return undefined;
    if (now - session.seen > SEEN_EVERY_MS) await this.seen(hashed, now);
    return { name: account.name, role: account.role };
  }

  /** Ends the session of a key at all edges. */
  async signOut(key: string): Promise<void> {
    const hashed = digest(key);
    await this.change((all) =>
      withSessions(all, (sessions) => sessions.filter(({ hash: stored }) => stored !== hashed)),
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
      totp: encrypt(secret.base32, name, this.options),
    };
    return { account, credentials: { password, address: this.generator(name, secret).toString() } };
  }

  /** Returns the time step of a code, at most one step off the current step; undefined for a wrong code. */
  private stepOf({ name, totp }: Account, code: string): number | undefined {
    const totpGenerator = this.generator(name, Secret.fromBase32(decrypt(totp, name, this.options)));
    const timestamp = this.options.now();
    const delta = totpGenerator.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: 1 });
    return delta === null ? undefined : totpGenerator.counter({ timestamp }) + delta;
  }

  private generator(name: string, secret: Secret): TOTP {
    return new TOTP({ issuer: this.options.issuer, label: name, secret });
  }

  private async read() {
    const { objects, name } = this.options;
    const stored = await objects.read(name);
    if (!stored) return { tag: null, accounts: [] };
    return { tag: stored.tag, accounts: accounts.parse(JSON.parse(stored.content.toString())).accounts };
  }

  /** Applies a change with optimistic locking. Returns false when `apply` has nothing to change. */
  private async change(apply: (all: Account[]) => Account[] | undefined): Promise<boolean> {
    const { objects, name } = this.options;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { tag, accounts: all } = await this.read();
      const next = apply(all);
      if (!next) return false;
      const content = `${JSON.stringify({ schema: 1, accounts: next }, undefined, 2)}\n`;
      if (await objects.write(name, content, tag)) return true;
    }
    throw new OperatorRefused('Too many concurrent changes of the operators');
  }
}

const digest = (key: string) => createHash('sha256').update(key).digest('base64url');

const isLive = ({ opened, seen }: Account['sessions'][number], now: number) =>
  now - opened < SESSION_MS && now - seen < IDLE_MS;

function accountOf(all: readonly Account[], name: string): Account {
  const existing = all.find((account) => account.name === name);
  if (!existing) throw new OperatorRefused(`There is no operator ${name}`);
  return existing;
}

const withSessions = (
  all: readonly Account[],
  apply: (sessions: Account['sessions']) => Account['sessions'],
): Account[] => all.map((account) => ({ ...account, sessions: apply(account.sessions) }));
