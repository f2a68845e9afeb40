import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord, Rollout } from '@taquilla/contracts';
import {
  changedFiles,
  deltaOf,
  fileAddress,
  fileInStore,
  hashIn,
  isDeltaOf,
  isIntact,
  usedReleases,
  writeWhole,
  type Releases,
} from '@taquilla/delivery';
import type { FastifyBaseLogger } from 'fastify';

/** What a browser with one certain dictionary gets for a file. */
export interface FileDelta {
  body: Buffer;
  /** of the file, whatever it comes as */
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

/** A day of releases; who was away for longer gets whole files. */
const EARLIER_RELEASES = 10;
/** Larger files take seconds. */
const MAX_FILE = 4 * 1024 * 1024;
const MAX_BYTES = 32 * 1024 * 1024;
/** Of the compressed file: a delta that is hardly less is not worth its place. */
const WORTH = 0.8;

/**
 * Deltas between the files that visitors may have and those that they get, in memory and beside the files. They are made
 * when a rollout changes, one after the other, by a thread that no answer waits for.
 */
export class FileDeltas {
  private readonly options: Options;
  /** by address, then by the base64 of the SHA-256 of the dictionary */
  private made = new Map<string, Map<string, FileDelta>>();
  /** counts the rollouts */
  private latest = 0;
  private running = Promise.resolve();
  private isClosed = false;

  constructor(options: Options) {
    this.options = options;
  }

  /** Whatever a stranger asks for, this is all that it costs. */
  find(address: string, dictionary: string): FileDelta | undefined {
    return this.made.get(address)?.get(dictionary);
  }

  /** Settles when all of them are there, or another rollout has come. */
  follow(rollouts: readonly Rollout[]): Promise<void> {
    // of a look that was under way
    if (this.isClosed) return this.running;
    const number = ++this.latest;
    this.running = this.running.then(() => this.makeAll(rollouts, number));
    return this.running;
  }

  /** Settles when nothing is written any more. */
  close(): Promise<void> {
    this.isClosed = true;
    this.latest += 1;
    return this.running;
  }

  private async makeAll(rollouts: readonly Rollout[], number: number): Promise<void> {
    if (number !== this.latest) return;
    const next: typeof this.made = new Map();
    const before = this.made;
    // what is there already is found until the rest is there too
    this.made = new Map([...before].map(([address, deltas]) => [address, new Map(deltas)]));
    let bytes = 0;
    for await (const pair of this.pairs(rollouts)) {
      if (number !== this.latest || bytes > MAX_BYTES) break;
      const address = addressOf(pair.after);
      const dictionary = hashOf(pair.before);
      const delta = before.get(address)?.get(dictionary) ?? (await this.deltaOf(pair));
      if (!delta) continue;
      bytes += delta.body.length;
      for (const deltas of [next, this.made])
        deltas.set(address, (deltas.get(address) ?? new Map<string, FileDelta>()).set(dictionary, delta));
    }
    if (number === this.latest) this.made = next;
  }

  /** The last releases first: most visitors come from these. */
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
    return this.options.releases.find(app, version).catch((error: unknown) => this.tell(error));
  }

  private async deltaOf({ before, after }: Pair): Promise<FileDelta | undefined> {
    const { raw, br } = after.record.sizes[after.file] ?? { raw: 0, br: Infinity };
    if (raw > MAX_FILE) return undefined;
    try {
      const body = await this.kept(before, after);
      return body.length < br * WORTH ? { body, etag: `W/"${hashOf(after)}"` } : undefined;
    } catch (error) {
      this.tell(error);
      return;
    }
  }

  /** Made once for all that share the folder, and again where a disk has damaged it; where nothing can be written, once for this process. */
  private async kept(before: ReleaseFile, after: ReleaseFile): Promise<Buffer> {
    const place = `${this.placeOf(after)}.${hashIn(before.record, before.file)}.dcz`;
    const [from, to] = await Promise.all([this.contentOf(before), this.contentOf(after)]);
    const known = await readFile(place).catch(() => undefined);
    if (known && (await isDeltaOf(known, from, to))) return known;
    const made = await deltaOf(from, to);
    await writeWhole(place, made).catch((error: unknown) => this.tell(error));
    return made;
  }

  private async contentOf(file: ReleaseFile): Promise<Buffer> {
    const content = await readFile(this.placeOf(file));
    if (!isIntact(content, file.record.integrity[file.file] ?? ''))
      throw new Error(`${addressOf(file)} is damaged`);
    return content;
  }

  private placeOf({ record, file }: ReleaseFile): string {
    return path.join(this.options.releasesDir, fileInStore(record, file));
  }

  private tell(error: unknown): undefined {
    this.options.log.warn({ err: error }, 'a delta could not be made or kept');
  }
}

const addressOf = ({ record, file }: ReleaseFile): string => fileAddress(record, file);

const hashOf = ({ record, file }: ReleaseFile): string =>
  record.integrity[file]?.slice('sha256-'.length) ?? '';
