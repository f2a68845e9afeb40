import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord, Rollout } from '@taquilla/federation/contract';
import {
  changedFiles,
  deltaOf,
  fileAddress,
  fileInStore,
  hashIn,
  isDeltaOf,
  isIntact,
  usedReleases,
  writeAtomically,
  type Releases,
} from '@taquilla/delivery';
import type { FastifyBaseLogger } from 'fastify';

/** Delta of a file to one dictionary. */
export interface FileDelta {
  body: Buffer;
  /** ETag of the file, the same for every encoding */
  etag: string;
}

interface Options {
  releasesDir: string;
  releases: Pick<Releases, 'find'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface ReleaseFile {
  record: ReleaseRecord;
  file: string;
}

interface Pair {
  before: ReleaseFile;
  after: ReleaseFile;
}

/** About a day of releases; browsers with older files receive whole files. */
const EARLIER_RELEASES = 10;
/** Bytes; deltas of larger files take seconds. */
const MAX_FILE = 4 * 1024 * 1024;
const MAX_BYTES = 32 * 1024 * 1024;
/** Maximum size of a delta, as a fraction of the compressed file. */
const MAX_RATIO = 0.8;

/**
 * Creates and stores deltas between the files that visitors may have and those of the current releases, in memory and next
 * to
 * the files. They are created after a rollout change, one after the other, off the event loop.
 */
export class FileDeltas {
  private readonly options: Options;
  /** by address, then by the base64 SHA-256 of the dictionary */
  private deltas = new Map<string, Map<string, FileDelta>>();
  /** number of the latest update; earlier updates stop when it changes */
  private latest = 0;
  private running = Promise.resolve();
  private isClosed = false;

  constructor(options: Options) {
    this.options = options;
  }

  /** Looks up a delta. A request never creates one. */
  find(address: string, dictionary: string): FileDelta | undefined {
    return this.deltas.get(address)?.get(dictionary);
  }

  /** Creates the deltas of changed rollouts. Resolves when all deltas exist or a newer update replaces this update. */
  update(rollouts: readonly Rollout[]): Promise<void> {
    // a check of the rollouts may end after close
    if (this.isClosed) return this.running;
    const number = ++this.latest;
    this.running = this.running.then(() => this.makeAll(rollouts, number));
    return this.running;
  }

  /** Stops creating deltas. Resolves when no delta is being created or written. */
  close(): Promise<void> {
    this.isClosed = true;
    this.latest += 1;
    return this.running;
  }

  private async makeAll(rollouts: readonly Rollout[], number: number): Promise<void> {
    if (number !== this.latest) return;
    const next: typeof this.deltas = new Map();
    const before = this.deltas;
    // existing deltas stay available until all new deltas exist
    this.deltas = new Map([...before].map(([address, deltas]) => [address, new Map(deltas)]));
    let bytes = 0;
    for await (const pair of this.pairs(rollouts)) {
      if (number !== this.latest || bytes > MAX_BYTES) break;
      const address = addressOf(pair.after);
      const dictionary = hashOf(pair.before);
      const delta = before.get(address)?.get(dictionary) ?? (await this.deltaOf(pair));
      if (!delta) continue;
      bytes += delta.body.length;
      for (const index of [next, this.deltas])
        index.set(address, (index.get(address) ?? new Map<string, FileDelta>()).set(dictionary, delta));
    }
    if (number === this.latest) this.deltas = next;
  }

  /** Yields the pairs of files, latest releases first, since most visitors have those releases. */
  private async *pairs(rollouts: readonly Rollout[]): AsyncGenerator<Pair> {
    const used = [...usedReleases(rollouts)].flatMap(([app, { now, had }]) =>
      now.flatMap((version) =>
        had
          .filter((other) => other !== version)
          .slice(0, EARLIER_RELEASES)
          .map((earlier, age) => ({ app, version, earlier, age })),
      ),
    );
    for (const { app, version, earlier } of used.toSorted((a, b) => a.age - b.age)) {
      const [before, after] = await Promise.all([this.recordOf(app, earlier), this.recordOf(app, version)]);
      if (before && after)
        yield* changedFiles(before, after).map((file) => ({
          before: { record: before, file: file.before },
          after: { record: after, file: file.after },
        }));
    }
  }

  private recordOf(app: string, version: string): Promise<ReleaseRecord | undefined> {
    return this.options.releases.find(app, version).catch((error: unknown) => this.warn(error));
  }

  private async deltaOf({ before, after }: Pair): Promise<FileDelta | undefined> {
    const { raw, br } = after.record.sizes[after.file] ?? { raw: 0, br: Infinity };
    if (raw > MAX_FILE) return undefined;
    try {
      const body = await this.stored(before, after);
      return body.length < br * MAX_RATIO ? { body, etag: `W/"${hashOf(after)}"` } : undefined;
    } catch (error) {
      this.warn(error);
      return;
    }
  }

  /** Reads a delta from the store, or creates and stores it when it is missing or damaged. */
  private async stored(before: ReleaseFile, after: ReleaseFile): Promise<Buffer> {
    const file = `${this.pathOf(after)}.${hashIn(before.record, before.file)}.dcz`;
    const [from, to] = await Promise.all([this.contentOf(before), this.contentOf(after)]);
    const existing = await readFile(file).catch(() => undefined);
    if (existing && (await isDeltaOf(existing, from, to))) return existing;
    const created = await deltaOf(from, to);
    await writeAtomically(file, created).catch((error: unknown) => this.warn(error));
    return created;
  }

  private async contentOf(file: ReleaseFile): Promise<Buffer> {
    const content = await readFile(this.pathOf(file));
    if (!isIntact(content, file.record.integrity[file.file] ?? ''))
      throw new Error(`${addressOf(file)} is damaged`);
    return content;
  }

  private pathOf({ record, file }: ReleaseFile): string {
    return path.join(this.options.releasesDir, fileInStore(record, file));
  }

  private warn(error: unknown): undefined {
    this.options.log.warn({ err: error }, 'a delta could not be created or stored');
  }
}

const addressOf = ({ record, file }: ReleaseFile): string => fileAddress(record, file);

const hashOf = ({ record, file }: ReleaseFile): string =>
  record.integrity[file]?.slice('sha256-'.length) ?? '';
