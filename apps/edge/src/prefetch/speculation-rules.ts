import { createHash } from 'node:crypto';
import { LOCALES } from '@taquilla/contracts';
import type { FastifyInstance } from 'fastify';
import type { Composition, PageRoute } from '../rollouts/composition.ts';

/** Homes of venues that the content of a page links to. `moderate`: when one is pointed at or pressed. */
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

/** Header of a page whose browser may make the venues' pages ahead that it links to (decision 14). */
export const SPECULATION_RULES = { 'speculation-rules': `"${ADDRESS}"` };

interface Found {
  route: Pick<PageRoute, 'layout'> | undefined;
  composition: Pick<Composition, 'shell'>;
}

/** A company's page is a list of venues, and its shell leaves links to the browser that has made their pages. */
export const hasSpeculationRules = ({ route, composition }: Found): boolean =>
  route?.layout === 'company' && composition.shell.startsWhenShown === true;

export function addSpeculationRules(app: FastifyInstance): void {
  app.get(ADDRESS, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/speculationrules+json')
      .send(RULES),
  );
}
