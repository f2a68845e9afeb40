import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { contentFileAt, FILES, FILES_FOLDER, type Releases } from '@taquilla/delivery';
import { addressNetwork } from '@taquilla/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import { releaseDocuments } from './release-documents.ts';
import { serveDeltas, type Deltas } from './serve-deltas.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import { addFileCache } from '../cache/file-cache.ts';

const ONE_YEAR = '365d';

interface Options {
  /** folder of the files, or of their copies from the bucket */
  releasesDir: string;
  releases: Pick<Releases, 'find' | 'hasFile'>;
  rollouts: Pick<RolloutStore, 'forTenant'>;
  /** undefined: unknown */
  publicUrl: string | undefined;
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
 * Serves the documents of published releases (`releaseDocuments`) and their files: by content (`GET /files/:app/:hash/:name`) and, for older releases, by version
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
  const isKnown = findFiles(app, options);
  releaseDocuments(app, { ...options, config: options }, ({ ip }, name, version) =>
    isKnown(ip, `/releases/${name}/${version}/`, () => options.releases.find(name, version)),
  );
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

/**
 * Copies a release on request: pages may need files of releases that this edge has never served. Returns a function that
 * looks up releases and files within the limits of an address; false also means that the address has no lookup left.
 */
function findFiles(app: FastifyInstance, { releases, rateLimit, onRefused }: Options) {
  const available = new Set<string>();
  /** releases and files that are not looked up again until their entries expire */
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_MS });
  const isAllowed = createRateLimit({ limit: rateLimit === 0 ? Infinity : LOOKUPS_A_MINUTE });
  const isKnown = async (ip: string, key: string, look: () => Promise<unknown>): Promise<boolean> => {
    if (available.has(key)) return true;
    if (missing.has(key)) return false;
    if (!isAllowed(addressNetwork(ip))) onRefused('release questions');
    else if (await look()) available.add(key);
    else missing.set(key, true);
    return available.has(key);
  };
  app.addHook('onRequest', async ({ url, ip }) => {
    const [address = ''] = url.split('?');
    const file = contentFileAt(address);
    const [release, name = '', version = ''] = /^\/releases\/([^/]+)\/([^/]+)\//.exec(address) ?? [];
    if (file) await isKnown(ip, address, () => releases.hasFile(file));
    else if (release !== undefined) await isKnown(ip, release, () => releases.find(name, version));
  });
  return isKnown;
}

function notFound(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}
