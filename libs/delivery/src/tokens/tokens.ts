import { constantTimeEqual } from '@taquilla/server';
import * as z from 'zod';
import type { Objects } from '../objects/objects.ts';
import type { AuditLog } from './audit-log.ts';
import { parseScope, SCOPE_FORMS, type Scope } from './scopes.ts';
import { hashSecret, newSecret, newTokenId, readToken, writeToken } from './token-text.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_DAYS = 400;
const MAX_OVERLAP_HOURS = 24 * 7;
const MAX_TOKENS = 500;
const MAX_SCOPES = 50;
const ATTEMPTS = 10;
/** Time for which edges use a copy of the stored tokens: a revocation takes effect within it. */
const CACHE_MS = 1_000;
const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

const storedToken = z.object({
  /** stays the same when the secret is rotated */
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  createdBy: z.string(),
  /** ISO time, UTC, as all times here */
  created: z.string(),
  /** hashes of the valid secrets: two during a rotation, otherwise one */
  secrets: z.array(z.object({ hash: z.string(), expires: z.string() })),
  /** day of the last use */
  lastUsed: z.string().optional(),
  revoked: z.string().optional(),
});
type StoredToken = z.infer<typeof storedToken>;

const storedTokens = z.object({ schema: z.literal(1), tokens: z.array(storedToken) });

/** A token as listed, without its hashes. */
export interface TokenSummary extends Omit<StoredToken, 'secrets'> {
  /** expiry of the newest secret */
  expires: string;
}

/** The bearer of a valid token. */
export interface TokenBearer {
  id: string;
  name: string;
  scopes: Scope[];
}

/** Refused change of a token; the message is the reason. */
export class TokenRefused extends Error {}

interface Options {
  objects: Objects;
  /** prefix of object names */
  prefix: string;
  audit: AuditLog;
  now?: (() => number) | undefined;
}

/** Tokens of automatic publishers, stored as one object that all edges read. A reader of the object cannot use them. */
export class Tokens {
  private readonly options: Options & { now: () => number };
  private copy: { at: number; tokens: Promise<StoredToken[]> } | undefined;

  constructor({ now = Date.now, ...options }: Options) {
    this.options = { ...options, now };
  }

  async list(): Promise<TokenSummary[]> {
    return (await this.read()).tokens.map(summaryOf);
  }

  /**
   * Adds a token.
   * @returns the token, which cannot be displayed again
   * @throws {TokenRefused} for a malformed name or scope, a name in use, or a wrong lifetime
   */
  async add(name: string, scopeTexts: string[], { days, by }: { days: number; by: string }): Promise<string> {
    if (!NAME.test(name)) throw new TokenRefused(`${name} is no name: use small letters, digits and dashes`);
    if (scopeTexts.length === 0 || scopeTexts.length > MAX_SCOPES)
      throw new TokenRefused(`A token has 1 to ${MAX_SCOPES} scopes: ${SCOPE_FORMS.join(', ')}`);
    for (const text of scopeTexts) toScope(text);
    const secret = newSecret();
    const token: StoredToken = {
      id: newTokenId(),
      name,
      scopes: scopeTexts,
      createdBy: by,
      created: this.time(0),
      secrets: [{ hash: hashSecret(secret), expires: this.time(lifetimeMs(days)) }],
    };
    await this.change((all) => {
      if (all.some((other) => other.name === name)) throw new TokenRefused(`${name} exists already`);
      if (all.length >= MAX_TOKENS) throw new TokenRefused(`There are ${MAX_TOKENS} tokens already`);
      return [...all, token];
    });
    await this.record('token added', by, `${name} ${scopeTexts.join(' ')}`);
    return writeToken({ id: token.id, secret });
  }

  /**
   * Gives a token a new secret; the former one stays valid for `overlapHours`.
   * @returns the token, which cannot be displayed again
   * @throws {TokenRefused} when the token does not exist or is revoked, or for a wrong time
   */
  async rotate(
    name: string,
    { days, overlapHours, by }: { days: number; overlapHours: number; by: string },
  ): Promise<string> {
    if (!(overlapHours >= 0 && overlapHours <= MAX_OVERLAP_HOURS))
      throw new TokenRefused(`The overlap is 0 to ${MAX_OVERLAP_HOURS} hours`);
    const secret = newSecret();
    const next = { hash: hashSecret(secret), expires: this.time(lifetimeMs(days)) };
    const end = this.time(overlapHours * HOUR_MS);
    const { id } = await this.replace(name, (token) => {
      const former = token.secrets
        .slice(-1)
        .map(({ hash, expires }) => ({ hash, expires: expires < end ? expires : end }));
      return { ...token, secrets: [...former, next] };
    });
    await this.record('token rotated', by, name);
    return writeToken({ id, secret });
  }

  /**
   * Revokes a token for good.
   * @throws {TokenRefused} when the token does not exist or is revoked
   */
  async revoke(name: string, by: string): Promise<void> {
    await this.replace(name, (token) => ({ ...token, revoked: this.time(0) }));
    await this.record('token revoked', by, name);
  }

  /**
   * Verifies a token and records the day of its use.
   * @returns the bearer; `invalid` for an unknown, malformed or wrong token, without a difference between them; `ended` for an
   * expired or revoked token
   */
  async verify(text: string): Promise<TokenBearer | 'invalid' | 'ended'> {
    const parts = readToken(text);
    if (!parts) return 'invalid';
    const token = (await this.recent()).find(({ id }) => id === parts.id);
    const hash = hashSecret(parts.secret);
    const secret = (token?.secrets ?? [NO_SECRET]).find((one) => constantTimeEqual(hash, one.hash));
    if (!token || !secret) return 'invalid';
    if (token.revoked || secret.expires <= this.time(0)) return 'ended';
    await this.recordUse(token);
    return { id: token.id, name: token.name, scopes: token.scopes.map(toScope) };
  }

  private async recordUse({ id, lastUsed }: StoredToken): Promise<void> {
    const today = this.time(0).slice(0, 10);
    if (lastUsed === today) return;
    await this.change((all) => {
      const isRecorded = all.some((token) => token.id === id && token.lastUsed === today);
      return isRecorded ? all : all.map((token) => (token.id === id ? { ...token, lastUsed: today } : token));
    });
  }

  private async replace(name: string, apply: (token: StoredToken) => StoredToken): Promise<StoredToken> {
    let replaced: StoredToken | undefined;
    await this.change((all) => {
      const existing = all.find((token) => token.name === name);
      if (!existing) throw new TokenRefused(`There is no token ${name}`);
      if (existing.revoked) throw new TokenRefused(`${name} is revoked`);
      const next = (replaced = apply(existing));
      return all.map((token) => (token === existing ? next : token));
    });
    if (!replaced) throw new TokenRefused(`There is no token ${name}`);
    return replaced;
  }

  private record(action: 'token added' | 'token rotated' | 'token revoked', by: string, what: string) {
    return this.options.audit.add(`tokens/${what.split(' ')[0] ?? ''}`, { action, by, what });
  }

  /** Returns the stored tokens, at most `CACHE_MS` old. */
  private recent(): Promise<StoredToken[]> {
    const now = this.options.now();
    if (this.copy && now - this.copy.at < CACHE_MS) return this.copy.tokens;
    const tokens = this.read().then((stored) => stored.tokens);
    this.copy = { at: now, tokens };
    tokens.catch(() => (this.copy = undefined));
    return tokens;
  }

  private async read(): Promise<{ tag: string | null; tokens: StoredToken[] }> {
    const stored = await this.options.objects.read(this.objectName);
    if (!stored) return { tag: null, tokens: [] };
    return { tag: stored.tag, tokens: storedTokens.parse(JSON.parse(stored.content.toString())).tokens };
  }

  /** Applies a change with optimistic locking; `apply` returns its argument when there is nothing to change. */
  private async change(apply: (all: StoredToken[]) => StoredToken[]): Promise<void> {
    this.copy = undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { tag, tokens } = await this.read();
      const next = apply(tokens);
      if (next === tokens) return;
      const content = `${JSON.stringify({ schema: 1, tokens: next }, undefined, 2)}\n`;
      if (await this.options.objects.write(this.objectName, content, tag)) return;
    }
    throw new TokenRefused('Too many concurrent changes of the tokens');
  }

  private get objectName(): string {
    return `${this.options.prefix}tokens.json`;
  }

  private time(afterMs: number): string {
    return new Date(this.options.now() + afterMs).toISOString();
  }
}

/** Compared with unknown ids, so that the response takes the same time. */
const NO_SECRET = { hash: hashSecret('no token has this secret'), expires: '' };

function toScope(text: string): Scope {
  const scope = parseScope(text);
  if (!scope) throw new TokenRefused(`${text} is no scope: write ${SCOPE_FORMS.join(', ')}`);
  return scope;
}

function lifetimeMs(days: number): number {
  if (days > 0 && days <= MAX_DAYS) return days * DAY_MS;
  throw new TokenRefused(`A token lasts 1 to ${MAX_DAYS} days`);
}

function summaryOf({ secrets, ...token }: StoredToken): TokenSummary {
  return { ...token, expires: secrets.at(-1)?.expires ?? '' };
}
