import { rollout as rolloutSchema, type Rollout } from '@taquilla/contracts';
import type { Objects } from '../objects/objects.ts';
import { changed, type Change } from './change-rollout.ts';

/** Everybody's rollout. A venue's own is named by its slug and overrides it. */
export const DEFAULT_ROLLOUT = 'default';

const NAME = /^[a-z0-9-]{1,100}$/;
const ATTEMPTS = 10;

/** Who changes a rollout, and why. */
export interface Author {
  what: string;
  by: string;
  why: string;
}

/** Says why a changed rollout must not come into force; nothing where it may. */
export type Check = (name: string, next: Rollout) => Promise<readonly string[]>;

interface RolloutsOptions {
  objects: Objects;
  /** before the name of each rollout: empty in a folder of their own, `rollouts/` in a bucket */
  prefix?: string;
  now?: () => Date;
}

/** A change that was not accepted; the message has one reason a line. */
export class RolloutRefused extends Error {}

/** The rollouts, kept as one object each, together with the states they have had. */
export class Rollouts {
  private readonly objects: Objects;
  private readonly prefix: string;
  private readonly now: () => Date;

  constructor({ objects, prefix = '', now = () => new Date() }: RolloutsOptions) {
    this.objects = objects;
    this.prefix = prefix;
    this.now = now;
  }

  /** Tags by name of the rollouts there are; a name's tag changes with its content. */
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

  /** @throws {Error} where the object is no rollout */
  async read(name: string): Promise<Rollout | undefined> {
    const stored = await this.objects.read(this.objectOf(name));
    return stored && parse(stored.content);
  }

  /**
   * Changes a rollout and writes down who did and why. Who changes it at the same time is waited for, never overwritten.
   * Answers the new rollout, undefined where there was nothing to change.
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
    throw new RolloutRefused(`${name} is being changed by too many at once`);
  }

  private objectOf(name: string): string {
    if (!NAME.test(name)) throw new RolloutRefused(`${name} is no slug of a venue`);
    return `${this.prefix}${name}.json`;
  }
}

function parse(content: Buffer): Rollout {
  return rolloutSchema.parse(JSON.parse(content.toString()));
}
