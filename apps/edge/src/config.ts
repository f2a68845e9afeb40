import { randomBytes, type KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { isBucketAddress, overrideKey } from '@taquilla/delivery';
import {
  port,
  proxies,
  readSettings,
  serverSettings,
  StartError,
  type LogLevel,
  type TrustedProxies,
} from '@taquilla/server';
import * as z from 'zod';
import type { ServerRendererOptions } from './ssr/server-renderer.ts';

const webAddress = z.url({ protocol: /^https?$/ });

const settings = z.object({
  ...serverSettings,
  PORT: port(3000),
  BACKEND_URL: webAddress.default('http://127.0.0.1:3001'),
  /** Published releases: `<name>/<version>/`, or the copies of those in the bucket */
  RELEASES_DIR: z.string().min(1).default('var/releases'),
  /** Bucket of releases and rollouts: `s3://bucket`. Without it they are in the two folders. */
  RELEASES_URL: z.string().refine(isBucketAddress, 'is no address of a bucket').optional(),
  /** `default.json` and one `<venue slug>.json` per venue that differs */
  ROLLOUTS_DIR: z.string().min(1).default('var/rollouts'),
  /** Address under which visitors reach the shop; makes canonical links, sitemap and HSTS possible */
  PUBLIC_URL: webAddress.optional(),
  /**
   * How many proxies stand before us and add X-Forwarded-*, or their addresses and networks by comma. What anybody else says
   * there is thrown away.
   */
  TRUST_PROXY: proxies('0'),
  /** Address of the shop's advertising pixel, an image; `page` is added to it. Without it there is no pixel. */
  ADVERTISING_PIXEL: z.url({ protocol: /^https$/ }).optional(),
  /** Public keys of the developers who may put a remote of theirs into pages that they ask for, separated by spaces */
  OVERRIDE_KEYS: z.string().default(''),
  /** `open`: everybody may, without a signature. For shops that sell nothing. */
  OVERRIDES: z.enum(['open']).optional(),
  /**
   * Signs what pages bring back and seals the operators' code generators; the same for all edges of a shop. Unset: made at
   * each start, for one edge alone, without the operators' page
   */
  EDGE_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
  /** What passes of fair openings are signed with, the same for edges and box office; unset: there are no waiting rooms */
  OPENING_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
  /** Where several edges keep the figures of waiting rooms together; unset: each keeps its own */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  ROLLOUTS_TOKEN: z
    .undefined('is no more: operators have accounts (EDGE_SECRET, `npm run rollout -- operator add`)')
    .optional(),
  /** Opens /metrics to who sends it as `Authorization: Bearer`; without it there is no such address */
  METRICS_TOKEN: z.string().min(24, 'is shorter than 24 characters').optional(),
  /** Questions to the box office by an address's pages a minute; 0: no limit per address at all (load tests) */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  /** Whether pages come with what they show before their scripts run */
  SSR: z.enum(['on', 'off']).default('on'),
  /** Processes that draw; each takes some 250 MB */
  SSR_PROCESSES: z.coerce.number().int().min(2).max(16).default(2),
  /** ms that a visitor waits for a drawing */
  SSR_DEADLINE: z.coerce.number().int().min(50).max(10_000).default(300),
  /** Whether browsers get only what is new in a file that they have an earlier form of; `files`: not in pages */
  DICTIONARIES: z.enum(['on', 'files', 'off']).default('on'),
  /** Whether browsers are asked to make pages ahead that a visitor is about to open */
  SPECULATION: z.enum(['on', 'off']).default('on'),
});

const environment = settings.refine(
  ({ RATE_LIMIT, PUBLIC_URL }) => RATE_LIMIT > 0 || !PUBLIC_URL?.startsWith('https:'),
  { path: ['RATE_LIMIT'], message: '0 is for load tests: it ends every limit per address' },
);

export interface Config {
  host: string;
  port: number;
  backendUrl: string;
  releasesDir: string;
  releasesUrl: string | undefined;
  rolloutsDir: string;
  /** without trailing slash; undefined when unknown */
  publicUrl: string | undefined;
  trustedProxies: TrustedProxies;
  advertisingPixel: string | undefined;
  overrideKeys: KeyObject[];
  isOpenToOverrides: boolean;
  /** whether there is an operators' page at /_rollouts */
  hasOperators: boolean;
  secret: string;
  /** undefined: there are no waiting rooms */
  openingSecret: string | undefined;
  redisUrl: string | undefined;
  metricsToken: string | undefined;
  /** questions to the box office by an address's pages a minute; 0: nothing is limited per address */
  rateLimit: number;
  /** undefined: browsers draw */
  drawing: Pick<ServerRendererOptions, 'size' | 'deadline' | 'hungAfter' | 'loadsFor'> | undefined;
  dictionaries: 'on' | 'files' | 'off';
  /** whether browsers are asked to make pages ahead */
  speculation: boolean;
  logLevel: LogLevel;
  /** ms that a body or the reading of an answer may take, however little it is */
  slowGrace: number;
  /** ms that a proxied call may take until its answer starts, and between two parts of it */
  proxyTimeout: number;
  /** ms a page waits for one answer of the backend that is not in memory */
  answerTimeout: number;
  /** ms between two looks at the rollouts */
  rolloutInterval: number;
  /** ms between two questions to the box office whether the shop is closed for maintenance */
  maintenanceInterval: number;
  /** ms between two questions which openings there are, and how much room the box office has */
  openingsInterval: number;
  /** ms between two looks of the guard at the canaries */
  canaryAnalysisInterval: number;
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws {StartError} naming every variable that cannot be used
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readSettings(environment, env);
  return {
    host: values.HOST,
    port: values.PORT,
    backendUrl: values.BACKEND_URL,
    releasesDir: resolve(values.RELEASES_DIR),
    releasesUrl: values.RELEASES_URL,
    rolloutsDir: resolve(values.ROLLOUTS_DIR),
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    trustedProxies: values.TRUST_PROXY,
    advertisingPixel: values.ADVERTISING_PIXEL,
    overrideKeys: overrideKeys(values.OVERRIDE_KEYS),
    isOpenToOverrides: values.OVERRIDES === 'open',
    hasOperators: values.EDGE_SECRET !== undefined,
    secret: values.EDGE_SECRET ?? randomBytes(32).toString('hex'),
    openingSecret: values.OPENING_SECRET,
    redisUrl: values.REDIS_URL,
    metricsToken: values.METRICS_TOKEN,
    rateLimit: values.RATE_LIMIT,
    drawing:
      values.SSR === 'on'
        ? {
            size: values.SSR_PROCESSES,
            deadline: values.SSR_DEADLINE,
            // nobody waits for it any longer
            hungAfter: Math.max(2_000, values.SSR_DEADLINE),
            loadsFor: 10_000,
          }
        : undefined,
    dictionaries: values.DICTIONARIES,
    speculation: values.SPECULATION === 'on',
    logLevel: values.LOG_LEVEL,
    slowGrace: 10_000,
    proxyTimeout: 10_000,
    answerTimeout: 1_500,
    rolloutInterval: 1_000,
    maintenanceInterval: 3_000,
    openingsInterval: 1_000,
    canaryAnalysisInterval: 1_000,
  };
}

function overrideKeys(list: string): KeyObject[] {
  const words = list.split(/\s+/).filter(Boolean);
  try {
    return words.map(overrideKey);
  } catch (error) {
    throw new StartError(`OVERRIDE_KEYS: ${(error as Error).message}`);
  }
}
