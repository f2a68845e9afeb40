import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { rollout as rolloutSchema, type ReleaseRecord, type Rollout } from '@taquilla/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { readRecord } from '../releases/read-record.ts';
import { compose, mergeRollouts, recordKey, routeClashes, type Composition } from './composition.ts';

const DEFAULT = 'default';

export interface RolloutStore {
  /** What a venue's visitors get, or everybody without a venue. Undefined while there is nothing to serve. */
  forVenue(slug: string | undefined): Composition | undefined;
  /** Looks at the files now. */
  refresh(): Promise<void>;
  close(): void;
}

interface Options {
  rolloutsDir: string;
  releasesDir: string;
  /** ms between two looks */
  interval: number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Keeps the rollout files in memory and follows their changes without a restart. It looks at size and time of the
 * files instead of waiting for notifications, which network drives and mounted volumes do not send. A file that cannot
 * be used is reported once, and its last good state stays in force.
 */
export async function openRolloutStore(options: Options): Promise<RolloutStore> {
  const store = new FileRolloutStore(options);
  await store.refresh();
  store.follow();
  return store;
}

class FileRolloutStore implements RolloutStore {
  private readonly options: Options;
  /** the last good state of each file, by its name without `.json` */
  private readonly accepted = new Map<string, Rollout>();
  /** what is wrong with a file now */
  private readonly problems = new Map<string, string>();
  private readonly records = new Map<string, ReleaseRecord>();
  /** size and time of each file when it was last read */
  private readonly stamps = new Map<string, string>();
  private compositions = new Map<string, Composition>();
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  forVenue(slug: string | undefined): Composition | undefined {
    return this.compositions.get(slug ?? DEFAULT) ?? this.compositions.get(DEFAULT);
  }

  refresh(): Promise<void> {
    this.running ??= this.look().finally(() => (this.running = undefined));
    return this.running;
  }

  follow(): void {
    this.timer = setInterval(() => void this.refresh(), this.options.interval);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const found = await listRollouts(this.options.rolloutsDir).catch((error: unknown) => {
      this.report(DEFAULT, messageOf(error));
    });
    if (!found) return;
    const gone = [...this.stamps.keys()].filter((name) => !found.has(name));
    // a file with a problem is tried again, because the release it waits for may have been published meanwhile
    const due = [...found].filter(
      ([name, stamp]) => this.stamps.get(name) !== stamp || this.problems.has(name),
    );
    if (gone.length === 0 && due.length === 0) return;
    for (const name of gone) this.forget(name);
    for (const [name, stamp] of due) {
      this.stamps.set(name, stamp);
      await this.accept(name);
    }
    this.composeAll();
  }

  /** Taking a venue's file away ends its exception; the default stays what it was. */
  private forget(name: string): void {
    this.stamps.delete(name);
    this.problems.delete(name);
    if (name !== DEFAULT) this.accepted.delete(name);
    this.options.log.info({ rollout: name }, 'rollout file is gone');
  }

  private async accept(name: string): Promise<void> {
    try {
      const file = join(this.options.rolloutsDir, `${name}.json`);
      const candidate = rolloutSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      const missing = await this.loadRecords(candidate);
      const clashes = routeClashes(this.merged(name, candidate), this.records);
      if (clashes.length > 0) {
        this.report(name, `two releases have a route ${clashes.join(', ')}`);
        return;
      }
      const isUsable = missing.length === 0 || this.isBetterThanNothing(name, candidate);
      if (isUsable) this.accepted.set(name, candidate);
      if (missing.length > 0) {
        this.report(name, missing.join('; '));
        return;
      }
      this.problems.delete(name);
      this.options.log.info({ rollout: name, revision: candidate.revision }, 'rollout loaded');
    } catch (error) {
      this.report(name, messageOf(error));
    }
  }

  private merged(name: string, candidate: Rollout): Rollout {
    const base = this.accepted.get(DEFAULT);
    return name === DEFAULT || !base ? candidate : mergeRollouts(base, candidate);
  }

  /** At the start there is no last good state: a shop without one of its remotes is better than none at all. */
  private isBetterThanNothing(name: string, candidate: Rollout): boolean {
    return name === DEFAULT && !this.accepted.has(DEFAULT) && compose(candidate, this.records) !== undefined;
  }

  /** Reads the records of a rollout into memory, where they stay when the files go. Answers what could not be read. */
  private async loadRecords(candidate: Rollout): Promise<string[]> {
    const entries = Object.entries(candidate.releases);
    const problems = await Promise.all(
      entries.map(async ([name, version]) => {
        try {
          const record = await readRecord(this.options.releasesDir, name, version);
          this.records.set(recordKey(name, version), record);
          return [];
        } catch (error) {
          return [messageOf(error)];
        }
      }),
    );
    return problems.flat();
  }

  private composeAll(): void {
    const next = new Map<string, Composition>();
    for (const [name, rollout] of this.accepted) {
      const composition = compose(this.merged(name, rollout), this.records);
      if (composition) next.set(name, composition);
    }
    this.compositions = next;
  }

  private report(name: string, problem: string): void {
    if (this.problems.get(name) === problem) return;
    this.problems.set(name, problem);
    this.options.log.error(
      { rollout: name, problem },
      'rollout cannot be used; the last good one stays in force',
    );
  }
}

/** Stamps of the rollout files, by name without `.json`, the default first. One that vanishes meanwhile is not listed. */
async function listRollouts(dir: string): Promise<Map<string, string>> {
  const isDefault = (file: string) => Number(file === `${DEFAULT}.json`);
  const files = (await readdir(dir))
    .filter((file) => file.endsWith('.json'))
    .sort((a, b) => isDefault(b) - isDefault(a));
  const stamps = await Promise.all(
    files.map(async (file): Promise<[string, string][]> => {
      const info = await stat(join(dir, file)).catch(() => undefined);
      return info ? [[basename(file, '.json'), `${info.mtimeMs} ${info.size} ${info.ino}`]] : [];
    }),
  );
  return new Map(stamps.flat());
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
