import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { ThreadPool } from '../../../threads/thread-pool.ts';
import type { SignJob } from './sign-passes.ts';
import { readWalletKeys, type AppleKeys, type GoogleKeys, type VenueWallets } from './wallet-keys.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days before the expiry of a certificate at which operators are warned, as by Apple's e-mails. */
export const ALARM_DAYS = 30;

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Certificates and keys of the venues' passes, and the signing worker. */
export class Wallets {
  readonly #folder: string | undefined;
  readonly #clock: Clock;
  readonly #log: Log;
  #venues = new Map<string, VenueWallets>();
  readonly #pool = new ThreadPool<SignJob, Uint8Array>({
    entry: new URL('./wallet-thread.ts', import.meta.url),
    threads: 1,
    waiting: 100,
    deadlineMs: 60_000,
    memoryMb: 256,
  });

  constructor(folder: string | undefined, clock: Clock, log: Log) {
    this.#folder = folder;
    this.#clock = clock;
    this.#log = log;
    this.reload();
  }

  /** Reads the folder, also to renew certificates without a restart. Logs invalid and soon expiring certificates (R345). */
  reload(): void {
    if (this.#folder === undefined) return;
    try {
      this.#venues = readWalletKeys(this.#folder);
    } catch (err) {
      this.#log.warn({ err }, 'WALLET_DIR not readable: the known certificates stay in use');
      return;
    }
    for (const { venue, wallet, secondsLeft, why } of this.certificates()) {
      if (why !== undefined)
        this.#log.warn({ venue, wallet, why }, 'wallet certificate invalid: run `wallet check`');
      else if (secondsLeft * 1000 < ALARM_DAYS * DAY_MS)
        this.#log.warn(
          { venue, wallet, daysLeft: Math.floor(secondsLeft / 86_400) },
          'wallet certificate expires soon: renew it',
        );
    }
  }

  /** Returns the certificate of a venue unless it has expired. */
  apple(slug: string): AppleKeys | undefined {
    const keys = this.#venues.get(slug)?.apple;
    return keys && keys.endsAt > this.#clock.now() ? keys : undefined;
  }

  google(slug: string): GoogleKeys | undefined {
    return this.#venues.get(slug)?.google;
  }

  /** Returns seconds until the expiry of each certificate; 0: expired or invalid. */
  certificates(): { venue: string; wallet: 'apple' | 'google'; secondsLeft: number; why?: string }[] {
    const now = this.#clock.now().getTime();
    return [...this.#venues].flatMap(([venue, { apple, problems }]) => [
      ...(apple
        ? [
            {
              venue,
              wallet: 'apple' as const,
              secondsLeft: Math.max(0, (apple.endsAt.getTime() - now) / 1000),
            },
          ]
        : []),
      ...problems.map((problem) => ({ venue, ...problem, secondsLeft: 0 })),
    ]);
  }

  /** Signs passes in the worker thread. @throws 503 when the queue is full */
  async sign(job: SignJob): Promise<Buffer> {
    return Buffer.from(await this.#pool.run(job));
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}
