import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const TEXT = readFileSync(new URL('pre-hydration.js', import.meta.url), 'utf8');
const HASH = createHash('sha256').update(TEXT).digest();

/**
 * What a page that asks the cookie question runs before anything of it is seen (decision 13): `data-asks` at its root says that
 * this visitor has not answered yet, and until the shell is there an answer is stored in its words, without leaving the page.
 */
export const EARLY_SCRIPT = {
  href: `/pre-hydration.${HASH.toString('hex').slice(0, 12)}.js`,
  integrity: `sha256-${HASH.toString('base64')}`,
};

export function addEarlyScript(app: FastifyInstance): void {
  app.get(EARLY_SCRIPT.href, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(TEXT),
  );
}
