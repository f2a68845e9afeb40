import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { contentFileAt, FILES, FILES_FOLDER, type Releases } from '@taquilla/delivery';
import { addressNetwork } from '@taquilla/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { answerWithDeltas, type Deltas } from './answer-with-deltas.ts';
import { createRateLimit } from '../security/rate-limit.ts';
import { addFileCache } from '../cache/file-cache.ts';

const A_YEAR = '365d';

interface Options {
  /** where the files are, or are copied to as soon as their release is looked for */
  releasesDir: string;
  releases: Pick<Releases, 'find' | 'hasFile'>;
  /** 0: one address may ask for as many that are not there as it wants */
  rateLimit: number;
  onRefused: (reason: 'release questions') => void;
  /** undefined: every browser gets whole files */
  deltas: Deltas | undefined;
  isHttps: boolean;
}

/** A release that was not there is not looked for again before. */
const MISSING_MS = 30_000;
const MAX_MISSING = 1_000;
/** Of releases that this edge does not have yet, by one address. A page has some ten. */
const QUESTIONS_A_MINUTE = 60;

/**
 * Files of published releases, by their content (`GET /files/:app/:hash/:name`) and of releases of before
 * (`GET /releases/:name/:version/*`). They never change, so browsers and CDNs keep them for good; the compressed twins that were
 * made at publishing go out where the browser takes them.
 */
export async function releaseFiles(app: FastifyInstance, options: Options): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    // scripts with an integrity hash are fetched in CORS mode, also when a CDN serves them from its own origin
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('timing-allow-origin', '*');
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    // the store may lose a folder at any time; that costs this file only
    if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'release file failed');
    return notFound(reply);
  });
  if (options.deltas) answerWithDeltas(app, options.deltas, options.isHttps);
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
    maxAge: A_YEAR,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    suppressWarning: true,
  });
}

/** A page asks here for what it began with, even where this edge has never served it. */
function findFiles(app: FastifyInstance, { releases, rateLimit, onRefused }: Options): void {
  const found = new Set<string>();
  /** not looked for until they are forgotten */
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_MS });
  const isAllowed = createRateLimit({ limit: rateLimit === 0 ? Infinity : QUESTIONS_A_MINUTE });
  app.addHook('onRequest', async ({ url, ip }) => {
    const [address = ''] = url.split('?');
    const file = contentFileAt(address);
    const [release, name = '', version = ''] = /^\/releases\/([^/]+)\/([^/]+)\//.exec(address) ?? [];
    const wanted = file ? address : release;
    if (wanted === undefined || found.has(wanted) || missing.has(wanted)) return;
    if (!isAllowed(addressNetwork(ip))) onRefused('release questions');
    else if (await (file ? releases.hasFile(file) : releases.find(name, version))) found.add(wanted);
    else missing.set(wanted, true);
  });
}

function notFound(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}
