import { createHash } from 'node:crypto';
import { LOCALES } from '@taquilla/contracts';
import type { FastifyInstance } from 'fastify';
import type { Composition, PageRoute } from '../rollouts/composition.ts';

/** Speculation rules: prerender linked venue home pages. `moderate`: on hover or press. */
const RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          {
            href_matches: {
              pathname: `/:language(${LOCALES.join('|')})?/monuments/:slug`,
              search: '',
            },
          },
          { selector_matches: '#main a' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
const HASH = createHash('sha256').update(RULES).digest('hex').slice(0, 12);
const ADDRESS = `/speculation-rules.${HASH}.json`;

/** Header that lets a browser prerender the venue pages that a page links to (decision 14). */
export const SPECULATION_RULES = { 'speculation-rules': `"${ADDRESS}"` };

interface MatchedRoute {
  route: Pick<PageRoute, 'layout'> | undefined;
  composition: Pick<Composition, 'shell'>;
}

/** Returns whether a page gets speculation rules: a company's list of venues, with a shell that waits for activation. */
export const hasSpeculationRules = ({ route, composition }: MatchedRoute): boolean =>
  route?.layout === 'company' && composition.shell.startsWhenShown === true;

export function addSpeculationRules(app: FastifyInstance): void {
  app.get(ADDRESS, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/speculationrules+json')
      .send(RULES),
  );
}
