import { randomUUID } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import type { Objects } from '../objects/objects.ts';

const ACTIONS = [
  'token added',
  'token rotated',
  'token revoked',
  'release published',
  'rollout changed',
] as const;

const auditEntry = z.object({
  /** ISO time, UTC */
  at: z.string(),
  action: z.enum(ACTIONS),
  /** `token:<name>`, or the name of an operator */
  by: z.string(),
  /** what was changed: `tours@1.0.0`, or a token's name and scopes */
  what: z.string(),
  /** tenant of a changed rollout */
  tenant: z.string().optional(),
  /** id of the request in the edge's log */
  requestId: z.string().optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Subject of an entry: releases of a remote, rollouts of a remote, or a token. */
export type AuditSubject = `remotes/${string}` | `rollouts/${string}` | `tokens/${string}`;

interface Options {
  objects: Objects;
  /** prefix of object names */
  prefix: string;
  now?: (() => number) | undefined;
}

/** Append-only log of changes, one object for each entry; an entry is written once and never replaced. */
export class AuditLog {
  private readonly objects: Objects;
  private readonly prefix: string;
  private readonly now: () => number;

  constructor({ objects, prefix, now = Date.now }: Options) {
    this.objects = objects;
    this.prefix = `${prefix}audit/`;
    this.now = now;
  }

  async add(subject: AuditSubject, entry: Omit<AuditEntry, 'at'>): Promise<void> {
    const at = new Date(this.now()).toISOString();
    const name = `${this.prefix}${subject}/${at}-${randomUUID().slice(0, 8)}.json`;
    await this.objects.write(name, `${JSON.stringify({ at, ...entry })}\n`, null);
  }

  /** Returns the latest entries of a subject, or of all remotes, the latest first. */
  async latest(subject: AuditSubject | 'remotes', limit: number): Promise<AuditEntry[]> {
    const names = (await this.names(subject)).slice(-limit).reverse();
    const stored = await Promise.all(names.map((name) => this.objects.read(name)));
    return stored.flatMap((one) => (one ? [auditEntry.parse(JSON.parse(one.content.toString()))] : []));
  }

  /** Counts the entries of a subject in the last `ms`. */
  async countSince(subject: AuditSubject, ms: number): Promise<number> {
    const start = new Date(this.now() - ms).toISOString();
    const folder = `${this.prefix}${subject}/`;
    return (await this.names(subject)).filter((name) => name.slice(folder.length) >= start).length;
  }

  /** Returns the names of entries in the order of their times. */
  private async names(subject: AuditSubject | 'remotes'): Promise<string[]> {
    const names = [...(await this.objects.list(`${this.prefix}${subject}/`)).keys()];
    const timeOf = (name: string) => path.posix.basename(name);
    return names.sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
  }
}
