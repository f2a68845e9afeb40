import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { busy } from '../../../errors.ts';
import { singleFlight } from '../../../single-flight.ts';
import { ThreadPool } from '../../../threads/thread-pool.ts';
import type { JobContent, RenderJob } from './bond-thread.ts';
import { layoutVersion } from './layout-version.ts';
import { bondFileOf, openBond, sweepBonds, type StoredBond } from './stored-bonds.ts';
import { printedSale, type PrintableSale } from './printed-sale.ts';
import type { Receipt } from './receipt/receipt-document.ts';

const MEGABYTE = 1024 * 1024;
/** Maximum queue length; a thread renders tens of usual bonds per second. */
const MAX_WAITING = 100;
/** Time limit of one rendering; ten times the duration of the largest order. */
const DEADLINE_MS = 60_000;
const THREAD_MEMORY_MB = 256;

type Settings = Pick<Config, 'bondDir' | 'bondDirMb' | 'lastingSecret' | 'publicUrl'>;

/** Source of the venues' pictures. */
export interface VenuePictures {
  /** Returns the hash of a venue's first picture; undefined: none. */
  hashOf(venueId: number): Promise<string | undefined>;
  /** Returns a picture as JPEG; undefined: none. */
  bytesOf(hash: string): Promise<Uint8Array | undefined>;
}
const NO_PICTURES: VenuePictures = {
  hashOf: () => Promise.resolve(undefined),
  bytesOf: () => Promise.resolve(undefined),
};

/** Renders bonds and receipts in worker threads and caches them on the disk. */
export class Bonds {
  readonly #settings: Settings;
  readonly #clock: Clock;
  readonly #pictures: VenuePictures;
  readonly #pool = new ThreadPool<RenderJob, number>({
    entry: new URL('./bond-thread.ts', import.meta.url),
    threads: Math.min(2, availableParallelism()),
    waiting: MAX_WAITING,
    deadlineMs: DEADLINE_MS,
    memoryMb: THREAD_MEMORY_MB,
  });
  readonly #oneRendering = singleFlight<undefined>();
  /** bytes rendered since the last sweep */
  #renderedBytes = 0;

  constructor(settings: Settings, clock: Clock, pictures = NO_PICTURES) {
    this.#settings = settings;
    this.#clock = clock;
    this.#pictures = pictures;
  }

  /**
   * Returns the bond of a sale as an open file, which the caller closes. Concurrent calls share one rendering.
   * @throws 503 when the queue is full
   */
  async open(document: PrintableSale): Promise<StoredBond> {
    const { publicUrl } = this.#settings;
    const picture = await this.#pictures.hashOf(document.venue.id);
    const printed = printedSale(document, { publicUrl, picture });
    return this.#openFile(printed.sale.id, printed, async () => {
      // without its picture a bond is still valid
      const shown = picture && (await this.#pictures.bytesOf(picture).catch(() => undefined));
      return {
        document: printed,
        secret: this.#settings.lastingSecret,
        ...(shown && { picture: shown }),
      };
    });
  }

  /** Returns the receipt of a sale, as `open`. */
  openReceipt(saleId: string, receipt: Receipt): Promise<StoredBond> {
    return this.#openFile(saleId, receipt, () => Promise.resolve({ receipt }));
  }

  /** Deletes files that are unused or above the size limit. */
  async sweep(): Promise<void> {
    this.#renderedBytes = 0;
    const { bondDir, bondDirMb } = this.#settings;
    await sweepBonds(bondDir, bondDirMb * MEGABYTE, this.#clock.now());
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  /** Opens the file of a document, which is rendered unless it is cached. @param content determines its bytes */
  async #openFile(
    saleId: string,
    content: object,
    contentOfJob: () => Promise<JobContent>,
  ): Promise<StoredBond> {
    const file = bondFileOf(this.#settings.bondDir, saleId, this.#keyOf(content));
    const cached = await openBond(file, this.#clock.now());
    if (cached) return cached;
    await this.#oneRendering(file, async () => this.#render({ file, ...(await contentOfJob()) }));
    const bond = await openBond(file, this.#clock.now());
    if (!bond) throw busy(1);
    return bond;
  }

  async #render(job: RenderJob): Promise<undefined> {
    this.#renderedBytes += await this.#pool.run(job);
    // not awaited; the job reports failures
    if (this.#renderedBytes > (this.#settings.bondDirMb * MEGABYTE) / 10)
      void this.sweep().catch(() => undefined);
  }

  /** Derives the cache key from content, signing secret and layout version. */
  #keyOf(content: object): string {
    const hash = createHmac('sha256', this.#settings.lastingSecret).update(`bond ${layoutVersion()} `);
    return hash.update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  }
}
