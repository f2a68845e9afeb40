import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import { ThreadPool } from '../../../threads/thread-pool.ts';
import type { SignJob } from './sign-passes.ts';
import { readWalletKeys, type AppleKeys, type GoogleKeys, type VenueWallets } from './wallet-keys.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A new certificate takes an operator some days; Apple's own letters come as early. */
export const ALARM_DAYS = 30;

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** What the venues' passes are signed with, and who signs. */
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

  /** Reads the folder again: a certificate is renewed without a restart. What does not hold is told in the log (R345). */
  reload(): void {
    if (this.#folder === undefined) return;
    try {
      this.#venues = readWalletKeys(this.#folder);
    } catch (err) {
      this.#log.warn({ err }, 'WALLET_DIR cannot be read: what was known goes on');
      return;
    }
    for (const { venue, wallet, secondsLeft, why } of this.certificates()) {
      if (why !== undefined) this.#log.warn({ venue, wallet, why }, 'a wallet’s certificate is of no use');
      else if (secondsLeft * 1000 < ALARM_DAYS * DAY_MS)
        this.#log.warn(
          { venue, wallet, daysLeft: Math.floor(secondsLeft / 86_400) },
          'a wallet’s certificate ends',
        );
    }
  }

  /** Of a venue, as long as it has not ended. */
  apple(slug: string): AppleKeys | undefined {
    const keys = this.#venues.get(slug)?.apple;
    return keys && keys.endsAt > this.#clock.now() ? keys : undefined;
  }

  google(slug: string): GoogleKeys | undefined {
    return this.#venues.get(slug)?.google;
  }

  /** How long what there is holds; 0: it has ended, or is of no use. */
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

  /** @throws 503 while too many others wait */
  async sign(job: SignJob): Promise<Buffer> {
    return Buffer.from(await this.#pool.run(job));
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}
