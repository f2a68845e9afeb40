import { randomBytes, type KeyObject } from 'node:crypto';
import { relative, resolve } from 'node:path';
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
  /** Folder of published releases, `<name>/<version>/`, or of their copies from the bucket */
  RELEASES_DIR: z.string().min(1).default('var/releases'),
  /** Bucket of releases and rollouts: `s3://bucket`. Unset: releases and rollouts are in the two folders */
  RELEASES_URL: z.string().refine(isBucketAddress, 'must be a bucket address').optional(),
  /** Folder of `default.json` and a `<venue slug>.json` for each venue with a separate rollout */
  ROLLOUTS_DIR: z.string().min(1).default('var/rollouts'),
  /** Publishing of releases over HTTP, at `/federation/v1` */
  PUBLISHING: z.enum(['on', 'off']).default('off'),
  /** Folder of tokens, audit log and uploads in progress; unused with a bucket */
  PRIVATE_DIR: z.string().min(1).default('var/private'),
  /** Public address of the shop; required for canonical links, sitemap and HSTS */
  PUBLIC_URL: webAddress.optional(),
  /**
   * Number of proxies in front of the edge that add X-Forwarded-*, or their addresses and networks separated by commas.
   * Other
   * values of these headers are discarded.
   */
  TRUST_PROXY: proxies('0'),
  /** Address of the shop's advertising pixel, an image; `page` is added to it. Unset: no pixel */
  ADVERTISING_PIXEL: z.url({ protocol: /^https$/ }).optional(),
  /** Public keys of developers who may override a remote in pages that they request, separated by spaces */
  OVERRIDE_KEYS: z.string().default(''),
  /** `open`: overrides without a signature, for demo shops */
  OVERRIDES: z.enum(['open']).optional(),
  /**
   * Signs page tokens and encrypts the operators' one-time-password secrets; the same for all edges of a shop. Unset: random
   * at each start, for a single edge, without the operators' page
   */
  EDGE_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
  /** Signs passes of fair openings; the same for edges and backend. Unset: no waiting rooms */
  OPENING_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
  /** Redis for the waiting room state of several edges. Unset: in memory, for one edge */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  ROLLOUTS_TOKEN: z
    .undefined('was removed: operators have accounts (EDGE_SECRET, `npm run rollout -- operator add`)')
    .optional(),
  /** Bearer token of /metrics. Unset: 404 */
  METRICS_TOKEN: z.string().min(24, 'is shorter than 24 characters').optional(),
  /** Rate limit: backend requests of an address's pages per minute; 0: no limit per address (load tests) */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  /** Server-side rendering of pages */
  SSR: z.enum(['on', 'off']).default('on'),
  /** Number of render processes, about 250 MB each */
  SSR_PROCESSES: z.coerce.number().int().min(2).max(16).default(2),
  /** ms that a request waits for a server-side render */
  SSR_DEADLINE: z.coerce.number().int().min(50).max(10_000).default(300),
  /** Delta updates with compression dictionaries; `files`: not for pages */
  DICTIONARIES: z.enum(['on', 'files', 'off']).default('on'),
  /** Prerendering of linked pages by speculation rules */
  SPECULATION: z.enum(['on', 'off']).default('on'),
});

const environment = settings
  .refine(({ RATE_LIMIT, PUBLIC_URL }) => RATE_LIMIT > 0 || !PUBLIC_URL?.startsWith('https:'), {
    path: ['RATE_LIMIT'],
    message: '0 is for load tests only: it disables every limit per address',
  })
  .refine(({ PRIVATE_DIR, RELEASES_DIR }) => relative(RELEASES_DIR, PRIVATE_DIR).startsWith('..'), {
    path: ['PRIVATE_DIR'],
    message: 'is inside RELEASES_DIR, which render processes can read',
  });

export interface Config {
  host: string;
  port: number;
  backendUrl: string;
  releasesDir: string;
  releasesUrl: string | undefined;
  rolloutsDir: string;
  /** whether releases are published over HTTP */
  hasPublishing: boolean;
  privateDir: string;
  /** without trailing slash; undefined when unknown */
  publicUrl: string | undefined;
  trustedProxies: TrustedProxies;
  advertisingPixel: string | undefined;
  overrideKeys: KeyObject[];
  isOpenToOverrides: boolean;
  /** whether the operators' page at /_rollouts is available */
  hasOperators: boolean;
  secret: string;
  /** undefined: no waiting rooms */
  openingSecret: string | undefined;
  redisUrl: string | undefined;
  metricsToken: string | undefined;
  /** backend requests of an address's pages per minute; 0: no limits per address */
  rateLimit: number;
  /** undefined: client-side rendering only */
  ssr: Pick<ServerRendererOptions, 'size' | 'deadline' | 'hungAfter' | 'loadsFor'> | undefined;
  dictionaries: 'on' | 'files' | 'off';
  /** whether pages have speculation rules */
  speculation: boolean;
  logLevel: LogLevel;
  /** ms that a body, or the reading of a response, may take before the minimum transfer rate applies */
  slowGrace: number;
  /** ms until the response to a proxied call starts, and between two chunks of it */
  proxyTimeout: number;
  /** ms that a page waits for an uncached response of the backend */
  answerTimeout: number;
  /** ms between two checks of the rollouts */
  rolloutInterval: number;
  /** ms between two checks of the maintenance state */
  maintenanceInterval: number;
  /** ms between two reads of the openings and the backend's headroom */
  openingsInterval: number;
  /** ms between two runs of the canary analysis */
  canaryAnalysisInterval: number;
  /** ms that the server bundle of an uploaded release may take to load */
  bundleTimeout: number;
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
    hasPublishing: values.PUBLISHING === 'on',
    privateDir: resolve(values.PRIVATE_DIR),
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
    ssr:
      values.SSR === 'on'
        ? {
            size: values.SSR_PROCESSES,
            deadline: values.SSR_DEADLINE,
            // a render within the deadline does not count as hung
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
    bundleTimeout: 10_000,
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
