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
  /** A pooler for holds, whose commits need not wait for the disk; unset: `DATABASE_URL` */
  DATABASE_HOLDS_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A standby, for reads that may be some seconds old; unset: `DATABASE_URL` */
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** off: the user of `DATABASE_URL` owns no tables; another user has migrated them (`npm run backend -- migrate`) */
  MIGRATIONS: onOff('on'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().min(1).default('var/data'),
  /** Uploaded files; unset: `uploads` in `DATA_DIR`. The same folder for all processes that share a database */
  UPLOAD_DIR: z.string().min(1).optional(),
  /** Cache of rendered bonds; unset: `bonds` in `DATA_DIR`. Processes may share the folder */
  BOND_DIR: z.string().min(1).optional(),
  /** Maximum size of the bond cache in megabytes; the least recently used bonds are deleted first */
  BOND_DIR_MB: z.coerce.number().int().min(10).default(1024),
  /** URL at which buyers and payment gateways reach the shop */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  /** Signs download links and entry codes; unset: generated once and stored in `DATA_DIR` */
  SECRET: z.string().min(32).optional(),
  /** Previous secrets, newest first, separated by spaces: their signatures stay valid */
  SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform((list) => list.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.string().min(32))),
  /** Key with which edges sign passes of fair openings (decision 25); unset: holds are refused during fair openings */
  OPENING_SECRET: z.string().min(32).optional(),
  /** Certificates of wallet passes, one folder per venue (docs/operations.md); unset: no wallets, only the offline pass */
  WALLET_DIR: z.string().min(1).optional(),
  /** Push service that notifies phones of changed passes */
  APNS_URL: z.url({ protocol: /^https?$/ }).default('https://api.push.apple.com'),
  /** Google Wallet API that receives changed passes, and its token endpoint */
  GOOGLE_WALLET_URL: z.url({ protocol: /^https?$/ }).default('https://walletobjects.googleapis.com'),
  GOOGLE_TOKEN_URL: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The ticketing authority that issues sales of events, and the key that identifies this shop */
  AUTHORITY_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTHORITY_KEY: z.string().min(16).optional(),
  /** off: other processes run the jobs, see docs/high-availability.md */
  WORK: onOff('on'),
  DEMO: onOff('off'),
  /** A venue of the demo with a fair opening: `<venue> <minutes until then>` */
  DEMO_OPENING: z
    .string()
    .regex(/^[a-z0-9-]+( \d+( \{.*\})?)?$/, 'Must be a venue and minutes, such as alcazar 2')
    .optional(),
  SANDBOX: onOff('off'),
  /** on: maintenance regardless of the state in the database, for example while the database is being restored */
  MAINTENANCE: onOff('off'),
  /** Lifetime of the micro-cache for public responses, ms; 0: off */
  MICRO_CACHE_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  /** Longest inspection of an uploaded file, ms */
  UPLOAD_INSPECTION_MS: z.coerce.number().int().min(1_000).max(120_000).default(3_000),
  /** Redis in which several processes count requests together */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Proxies whose `X-Forwarded-For` is trusted */
  TRUSTED_PROXIES: proxies('loopback'),
  /** Requests per address network and minute; 0: unlimited (load tests) */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
});

export interface Config {
  host: string;
  port: number;
  databaseUrl: string | undefined;
  databaseHoldsUrl: string | undefined;
  databaseReadUrl: string | undefined;
  databasePool: number;
  /** whether this process migrates tables; off: it only checks that they are up to date */
  migrates: boolean;
  dataDir: string;
  uploadDir: string;
  uploadInspectionMs: number;
  bondDir: string;
  bondDirMb: number;
  publicUrl: string;
  /** signs new tokens */
  secret: string;
  /** secrets accepted for verification: the current secret and the previous secrets */
  secrets: readonly [string, ...string[]];
  /** signs ticket codes and buyers' keys: the oldest listed secret, so that these stay the same */
  lastingSecret: string;
  /** verifies passes of fair openings */
  openingSecret: string | undefined;
  walletDir: string | undefined;
  apnsUrl: string;
  googleWalletUrl: string;
  googleTokenUrl: string;
  smtpUrl: string | undefined;
  authority: { url: string; key: string } | undefined;
  works: boolean;
  isDemo: boolean;
  /** fair opening of the demo (`open-fairly.ts`) */
  demoOpening: string | undefined;
  hasSandbox: boolean;
  isClosed: boolean;
  logLevel: LogLevel;
  rateLimit: number;
  redisUrl: string | undefined;
  /** ms; 0: off */
  microCacheMs: number;
  trustedProxies: TrustedProxies;
}

/**
 * Reads the configuration from environment variables; an empty variable counts as unset.
 * @param mayBeNew whether a missing secret is generated in `DATA_DIR`
 * @throws StartError naming every invalid variable
 */
export function readConfig(
  env: Record<string, string | undefined>,
  { mayBeNew = true }: { mayBeNew?: boolean } = {},
): Config {
  const values = readSettings(environment, env);
  const broken = brokenRules(values);
  if (broken.length > 0) throw unusable(broken);
  const dataDir = resolve(values.DATA_DIR);
  const secret = values.SECRET ?? (mayBeNew ? newSecret(dataDir) : readSecret(dataDir));
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

/** Returns the secret of an installation without `SECRET`: generated at the first start. */
function newSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readSecret(dataDir);
}

/** Reads the stored secret. @throws StartError when no shop has run in the folder yet */
function readSecret(dataDir: string): string {
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
