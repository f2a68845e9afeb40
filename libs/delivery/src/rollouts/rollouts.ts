import { rollout as rolloutSchema, type Rollout } from '@taquilla/federation/contract';
import type { Objects } from '../objects/objects.ts';
import { changed, type Change } from './change-rollout.ts';

/** Name of the default rollout. A tenant's own rollout has the tenant's name and overrides the default. */
export const DEFAULT_ROLLOUT = 'default';

const NAME = /^[a-z0-9-]{1,100}$/;
const ATTEMPTS = 10;

/** Author and reason of a change. */
export interface Author {
  what: string;
  by: string;
  why: string;
}

/** Returns the reasons against a changed rollout; empty: it may come into force. */
export type Check = (name: string, next: Rollout) => Promise<readonly string[]>;

interface RolloutsOptions {
  objects: Objects;
  /** prefix of object names: empty in a folder, `rollouts/` in a bucket */
  prefix?: string;
  now?: () => Date;
}

/** Refused change; the message has one reason per line. */
export class RolloutRefused extends Error {}

/** The stored rollouts, one object each with its history. */
export class Rollouts {
  private readonly objects: Objects;
  private readonly prefix: string;
  private readonly now: () => Date;

  constructor({ objects, prefix = '', now = () => new Date() }: RolloutsOptions) {
    this.objects = objects;
    this.prefix = prefix;
    this.now = now;
  }

  /** Returns the tags of all rollouts by name; a tag changes with the content. */
  async list(): Promise<Map<string, string>> {
    const found = await this.objects.list(this.prefix);
    const pattern = /^([a-z0-9-]+)\.json$/;
    return new Map(
      [...found].flatMap(([object, tag]) => {
        const name = pattern.exec(object.slice(this.prefix.length))?.[1];
        return name === undefined ? [] : [[name, tag]];
      }),
    );
  }

  /**
   * Reads a rollout; undefined when it does not exist.
   * @throws {Error} when the object is malformed
   */
  async read(name: string): Promise<Rollout | undefined> {
    const stored = await this.objects.read(this.objectOf(name));
    return stored && parse(stored.content);
  }

  /**
   * Changes a rollout and records author and reason. Optimistic locking: a concurrent change is retried, never overwritten.
   * @returns the new rollout; undefined when there was nothing to change
   * @throws {RolloutRefused} with the reasons of `check`
   */
  async change(name: string, change: Change, author: Author, check?: Check): Promise<Rollout | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const stored = await this.objects.read(this.objectOf(name));
      const before = stored && parse(stored.content);
      const next = changed(before, change, { ...author, at: this.now().toISOString() });
      if (!next) return undefined;
      const reasons = (await check?.(name, next)) ?? [];
      if (reasons.length > 0) throw new RolloutRefused(reasons.join('\n'));
      const content = `${JSON.stringify(next, undefined, 2)}\n`;
      if (await this.objects.write(this.objectOf(name), content, stored?.tag ?? null)) return next;
    }
    throw new RolloutRefused(`Too many concurrent changes of ${name}`);
  }

  private objectOf(name: string): string {
    if (!NAME.test(name)) throw new RolloutRefused(`${name} is no name of a tenant`);
    return `${this.prefix}${name}.json`;
  }
}

function parse(content: Buffer): Rollout {
  return rolloutSchema.parse(JSON.parse(content.toString()));
}
