import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  port,
  proxies,
  readSettings,
  serverSettings,
  StartError,
  unusable,
  type LogLevel,
  type TrustedProxies,
} from '@taquilla/server';
import { z } from 'zod';
import { brokenRules } from './start-rules.ts';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

const environment = z.object({
  ...serverSettings,
  PORT: port(3001),
  /** Unset: the embedded database in `DATA_DIR` */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Unset: `DATABASE_URL`. Where a pooler takes commits that do not wait for the disk: holds need not */
  DATABASE_HOLDS_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A standby, for reading what may be some seconds old; unset: all is read at `DATABASE_URL` */
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** off: the user of `DATABASE_URL` owns no tables, another one has migrated them (`npm run backend -- migrate`) */
  MIGRATIONS: onOff('on'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().min(1).default('var/data'),
  /** Files that buyers send; unset: `uploads` in `DATA_DIR`. The same folder for all that share a database */
  UPLOAD_DIR: z.string().min(1).optional(),
  /** Bonds that were drawn; unset: `bonds` in `DATA_DIR`. Processes may share it, and need not */
  BOND_DIR: z.string().min(1).optional(),
  /** Megabytes of them; those not asked for longest go first */
  BOND_DIR_MB: z.coerce.number().int().min(10).default(1024),
  /** Address under which buyers and payment gateways reach the shop */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  /** Signs download links and entry codes; unset: made once and kept in `DATA_DIR` */
  SECRET: z.string().min(32).optional(),
  /** Secrets that were used before, the newest first, separated by spaces: what they signed still counts */
  SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform((list) => list.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.string().min(32))),
  /** What edges sign passes of fair openings with (decision 25); unset: while sales are opened so, nobody holds anything */
  OPENING_SECRET: z.string().min(32).optional(),
  /** Certificates for passes of wallets, a folder a venue (docs/operations.md); unset: no wallets, there is the offline pass */
  WALLET_DIR: z.string().min(1).optional(),
  /** Where phones are told that a pass has changed */
  APNS_URL: z.url({ protocol: /^https?$/ }).default('https://api.push.apple.com'),
  /** Where Google Wallet is told that a pass has changed, and where it says who may */
  GOOGLE_WALLET_URL: z.url({ protocol: /^https?$/ }).default('https://walletobjects.googleapis.com'),
  GOOGLE_TOKEN_URL: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The ticketing authority that issues sales of events, and the key it knows this shop by */
  AUTHORITY_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTHORITY_KEY: z.string().min(16).optional(),
  /** off: other processes do what follows from sales, see docs/operations.md */
  WORK: onOff('on'),
  DEMO: onOff('off'),
  /** A venue of the demo whose sales open for a crowd: `<venue> <minutes until then>` */
  DEMO_OPENING: z
    .string()
    .regex(/^[a-z0-9-]+( \d+( \{.*\})?)?$/, 'Must be a venue and minutes, such as alcazar 2')
    .optional(),
  SANDBOX: onOff('off'),
  /** Closed for maintenance whatever the database says, as while it is being restored */
  MAINTENANCE: onOff('off'),
  /** For how long an answer that everybody may keep anyway goes out again as it is, ms; 0: it is always made anew */
  MICRO_CACHE_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  /** Longest inspection of an uploaded file, ms */
  UPLOAD_INSPECTION_MS: z.coerce.number().int().min(1_000).max(120_000).default(3_000),
  /** Counts requests for several processes together */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Who may say, by `X-Forwarded-For`, whom a request comes from */
  TRUSTED_PROXIES: proxies('loopback'),
  /** Requests per address and minute; 0: unlimited (load tests) */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
});

export interface Config {
  host: string;
  port: number;
  databaseUrl: string | undefined;
  databaseHoldsUrl: string | undefined;
  databaseReadUrl: string | undefined;
  databasePool: number;
  /** whether this process changes tables; off: it only checks that they are up to date */
  migrates: boolean;
  dataDir: string;
  uploadDir: string;
  uploadInspectionMs: number;
  bondDir: string;
  bondDirMb: number;
  publicUrl: string;
  /** signs what is given out now */
  secret: string;
  /** whatever of them has signed something, it counts: the present one and those before */
  secrets: readonly [string, ...string[]];
  /** signs codes of tickets and knows buyers again: the oldest that is listed, so that these stay what they are */
  lastingSecret: string;
  /** signs passes of fair openings */
  openingSecret: string | undefined;
  walletDir: string | undefined;
  apnsUrl: string;
  googleWalletUrl: string;
  googleTokenUrl: string;
  smtpUrl: string | undefined;
  authority: { url: string; key: string } | undefined;
  works: boolean;
  isDemo: boolean;
  /** what of the demo opens for a crowd (`open-fairly.ts`) */
  demoOpening: string | undefined;
  hasSandbox: boolean;
  isClosed: boolean;
  logLevel: LogLevel;
  rateLimit: number;
  redisUrl: string | undefined;
  /** ms; 0: none are kept */
  microCacheMs: number;
  trustedProxies: TrustedProxies;
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @param mayBeNew whether `DATA_DIR` gets a secret where there is none
 * @throws StartError naming every variable that cannot be used
 */
export function readConfig(
  env: Record<string, string | undefined>,
  { mayBeNew = true }: { mayBeNew?: boolean } = {},
): Config {
  const values = readSettings(environment, env);
  const broken = brokenRules(values);
  if (broken.length > 0) throw unusable(broken);
  const dataDir = resolve(values.DATA_DIR);
  const secret = values.SECRET ?? (mayBeNew ? newSecret(dataDir) : keptSecret(dataDir));
  const secrets = [secret, ...values.SECRET_PREVIOUS] as const;
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    databaseHoldsUrl: values.DATABASE_HOLDS_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePool: values.DATABASE_POOL,
    migrates: values.MIGRATIONS,
    dataDir,
    uploadDir: resolve(values.UPLOAD_DIR ?? join(dataDir, 'uploads')),
    uploadInspectionMs: values.UPLOAD_INSPECTION_MS,
    bondDir: resolve(values.BOND_DIR ?? join(dataDir, 'bonds')),
    bondDirMb: values.BOND_DIR_MB,
    publicUrl: values.PUBLIC_URL.replace(/\/$/, ''),
    secret,
    secrets,
    lastingSecret: secrets.at(-1) ?? secret,
    openingSecret: values.OPENING_SECRET,
    walletDir: values.WALLET_DIR === undefined ? undefined : resolve(values.WALLET_DIR),
    apnsUrl: values.APNS_URL.replace(/\/$/, ''),
    googleWalletUrl: values.GOOGLE_WALLET_URL.replace(/\/$/, ''),
    googleTokenUrl: values.GOOGLE_TOKEN_URL,
    smtpUrl: values.SMTP_URL,
    authority: authorityOf(values),
    works: values.WORK,
    isDemo: values.DEMO,
    demoOpening: values.DEMO_OPENING,
    hasSandbox: values.SANDBOX,
    isClosed: values.MAINTENANCE,
    logLevel: values.LOG_LEVEL,
    rateLimit: values.RATE_LIMIT,
    redisUrl: values.REDIS_URL,
    microCacheMs: values.MICRO_CACHE_MS,
    trustedProxies: values.TRUSTED_PROXIES,
  };
}

function authorityOf({ AUTHORITY_URL: url, AUTHORITY_KEY: key }: z.infer<typeof environment>) {
  return url === undefined || key === undefined ? undefined : { url: url.replace(/\/$/, ''), key };
}

/** The secret of an installation that was given none: made at the first start, then always the same. */
function newSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return keptSecret(dataDir);
}

/** @throws StartError where no shop has run in a folder yet */
function keptSecret(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw noShopIn(dataDir);
  }
}

export const noShopIn = (dataDir: string) =>
  new StartError(
    `There is no shop in ${dataDir} yet. Run \`npm run backend -- migrate\`, or set DATABASE_URL or DATA_DIR.`,
  );

/** Whether browsers reach the shop over TLS. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');
