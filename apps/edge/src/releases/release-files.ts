import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { contentFileAt, FILES, FILES_FOLDER, type Releases } from '@taquilla/delivery';
import { addressNetwork } from '@taquilla/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { serveDeltas, type Deltas } from './serve-deltas.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import { addFileCache } from '../cache/file-cache.ts';

const ONE_YEAR = '365d';

interface Options {
  /** folder of the files, or of their copies from the bucket */
  releasesDir: string;
  releases: Pick<Releases, 'find' | 'hasFile'>;
  /** 0: no limit per address */
  rateLimit: number;
  onRefused: (reason: 'release questions') => void;
  /** undefined: no delta updates */
  deltas: Deltas | undefined;
  isHttps: boolean;
}

/** Negative caching: a missing release is looked up again after this time. */
const MISSING_MS = 30_000;
const MAX_MISSING = 1_000;
/** Lookups of releases that this edge has not copied yet, per address. A page needs about ten. */
const LOOKUPS_A_MINUTE = 60;

/**
 * Serves the files of published releases: by content (`GET /files/:app/:hash/:name`) and, for older releases, by version
 * (`GET /releases/:name/:version/*`). They are immutable, so browsers and CDNs store them without revalidation. Sends the
 * compressed forms created at publishing.
 */
export async function releaseFiles(app: FastifyInstance, options: Options): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    // scripts with an integrity hash are fetched in CORS mode, also when a CDN serves them from its own origin
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('timing-allow-origin', '*');
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    // a deleted folder of the store affects this file only
    if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'release file failed');
    return notFound(reply);
  });
  if (options.deltas) serveDeltas(app, options.deltas, options.isHttps);
  addFileCache(app);
  findFiles(app, options);
  for (const [prefix, folder] of [
    [FILES, FILES_FOLDER],
    ['/releases', '.'],
  ] as const)
    await app.register(folderOfFiles, { prefix, root: path.join(options.releasesDir, folder) });
}

async function folderOfFiles(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    suppressWarning: true,
  });
}

/** Copies a release on request: pages may need files of releases that this edge has never served. */
function findFiles(app: FastifyInstance, { releases, rateLimit, onRefused }: Options): void {
  const available = new Set<string>();
  /** releases and files that are not looked up again until their entries expire */
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_MS });
  const isAllowed = createRateLimit({ limit: rateLimit === 0 ? Infinity : LOOKUPS_A_MINUTE });
  app.addHook('onRequest', async ({ url, ip }) => {
    const [address = ''] = url.split('?');
    const file = contentFileAt(address);
    const [release, name = '', version = ''] = /^\/releases\/([^/]+)\/([^/]+)\//.exec(address) ?? [];
    const key = file ? address : release;
    if (key === undefined || available.has(key) || missing.has(key)) return;
    if (!isAllowed(addressNetwork(ip))) onRefused('release questions');
    else if (await (file ? releases.hasFile(file) : releases.find(name, version))) available.add(key);
    else missing.set(key, true);
  });
}

function notFound(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}
