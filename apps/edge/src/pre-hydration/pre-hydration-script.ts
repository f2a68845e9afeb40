import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const TEXT = readFileSync(new URL('pre-hydration.js', import.meta.url), 'utf8');
const HASH = createHash('sha256').update(TEXT).digest();

/**
 * Pre-hydration script of pages with the consent question (decision 13). It sets `data-asks` on the root element while the
 * visitor has not answered, and until hydration it stores an answer in the shell's format without a page load.
 */
export const PRE_HYDRATION_SCRIPT = {
  href: `/pre-hydration.${HASH.toString('hex').slice(0, 12)}.js`,
  integrity: `sha256-${HASH.toString('base64')}`,
};

export function addPreHydrationScript(app: FastifyInstance): void {
  app.get(PRE_HYDRATION_SCRIPT.href, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(TEXT),
  );
}
