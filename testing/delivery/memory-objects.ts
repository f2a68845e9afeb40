import { createHash } from 'node:crypto';
import type { Objects } from '../../libs/delivery/src/objects/objects.ts';

export interface MemoryObjects extends Objects {
  /** tags of all objects by name, sorted */
  tags(this: void): Record<string, string>;
  /** accepts this many further writes and deletions, then throws as a process that is killed would stop */
  breakAfter(this: void, changes: number): void;
  /** accepts changes again. @returns whether a change was refused */
  mend(this: void): boolean;
}

/** Creates an object store in memory. */
export function memoryObjects(): MemoryObjects {
  const stored = new Map<string, Buffer>();
  let left = Infinity;
  const tagOf = (content: Buffer | undefined) =>
    content ? createHash('sha256').update(content).digest('hex').slice(0, 16) : null;
  const change = () => {
    left -= 1;
    if (left < 0) throw new Error('the process was killed');
  };
  const entries = (prefix: string) =>
    [...stored]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, content]): [string, string] => [name, tagOf(content) ?? ''])
      .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    async read(name) {
      const content = stored.get(name);
      return content && { content, tag: tagOf(content) ?? '' };
    },
    async list(prefix) {
      return new Map(entries(prefix));
    },
    async write(name, content, expected) {
      change();
      if (expected !== undefined && tagOf(stored.get(name)) !== expected) return false;
      stored.set(name, Buffer.from(content));
      return true;
    },
    async remove(name) {
      change();
      stored.delete(name);
    },
    tags: () => Object.fromEntries(entries('')),
    breakAfter(changes) {
      left = changes;
    },
    mend() {
      const wasRefused = left < 0;
      left = Infinity;
      return wasRefused;
    },
  };
}
