import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '@taquilla/contracts';
import { addressNetwork } from '@taquilla/server';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { Allowances, type AllowanceRule } from '../../../limits/allowance.ts';
import { AtOnce } from '../../../limits/at-once.ts';
import type { FileStore } from './file-store.ts';
import { Inspector } from './inspector.ts';
import { readUploadForm } from './read-form.ts';
import { checkAcceptsFiles, saveUpload } from './uploads.ts';

const HOUR_MS = 3_600_000;
/** Uploads per sale: three times the maximum stored, for replacements and retries. */
const OF_SALE: AllowanceRule = { name: 'uploads of a sale', limit: 120, windowMs: 24 * HOUR_MS };
/** Uploads per address network: enough for a school that buys for its classes. */
const OF_ADDRESS: AllowanceRule = { name: 'uploads of an address', limit: 120, windowMs: HOUR_MS };
/** Concurrent uploads with their inspections: in total, and per address network. A browser sends one file at a time. */
const UNDER_WAY = { all: 64, each: 4 };

/**
 * Receives uploads. Checks sale and rate limits before it reads the file, streams the file to the disk, and has it
 * inspected in another process.
 */
export class UploadService {
  readonly #deps: Deps;
  readonly #store: FileStore;
  readonly #inspector: Inspector;
  readonly #allowances: Allowances;
  readonly #underWay: AtOnce;

  constructor(deps: Deps, store: FileStore) {
    const { database, config } = deps;
    this.#deps = deps;
    this.#store = store;
    this.#inspector = new Inspector(config.uploadInspectionMs);
    this.#allowances = new Allowances(database.db, config.secret);
    this.#underWay = new AtOnce(this.#limitsAddresses ? UNDER_WAY : { ...UNDER_WAY, each: Infinity });
  }

  /**
   * Receives and stores one file of a sale.
   * @throws 415 for a request that is no form; 429 and 503 for too many uploads; errors of `checkAcceptsFiles`,
   * `readUploadForm`, `Inspector` and `saveUpload`
   */
  async receive(request: FastifyRequest, saleId: string): Promise<UploadedFile> {
    if (!request.isMultipart()) throw refuse('kindNotAccepted');
    const { database, clock } = this.#deps;
    const address = addressNetwork(request.ip);
    await checkAcceptsFiles(database.db, saleId);
    await this.#allowances.claim(
      [
        { rule: OF_SALE, subject: saleId },
        ...(this.#limitsAddresses ? [{ rule: OF_ADDRESS, subject: address }] : []),
      ],
      clock.now(),
    );
    return this.#underWay.run(address, () => this.#receive(request, saleId));
  }

  close(): Promise<void> {
    return this.#inspector.close();
  }

  get #limitsAddresses(): boolean {
    return this.#deps.config.rateLimit > 0;
  }

  async #receive(request: FastifyRequest, saleId: string): Promise<UploadedFile> {
    const { database, clock } = this.#deps;
    const form = await readUploadForm(request, this.#store);
    try {
      const type = await this.#inspector.inspect(form.file.path);
      return await saveUpload(database.db, this.#store, { ...form, type, saleId, now: clock.now() });
    } finally {
      await this.#store.discard(form.file);
    }
  }
}
