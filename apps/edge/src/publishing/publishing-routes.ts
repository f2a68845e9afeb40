import { parseDocument, UPLOAD_LIMITS, type Tokens, type Uploads } from '@taquilla/delivery';
import type { FastifyInstance } from 'fastify';
import { answerProblems } from './problem.ts';
import { addRolloutRoutes, type RolloutRouteOptions } from './rollout-routes.ts';
import { requireToken } from './token-access.ts';
import { addUploadRoutes } from './upload-routes.ts';

const SWEEP_MS = 3_600_000;

interface Options extends RolloutRouteOptions {
  tokens: Tokens;
  uploads: Uploads;
}

/** Adds the release service: uploads of releases and changes of rollouts by the bearers of tokens. */
export async function publishingRoutes(app: FastifyInstance, options: Options): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: UPLOAD_LIMITS.requestBytes },
    (_request, body, done) => {
      try {
        done(null, parseDocument(String(body)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  requireToken(app, options.tokens);
  answerProblems(app);
  addUploadRoutes(app, options.uploads);
  addRolloutRoutes(app, options);
  const sweep = () => {
    options.uploads
      .sweep()
      .catch((error: unknown) => app.log.error({ err: error }, 'sweep of uploads failed'));
  };
  const timer = setInterval(sweep, SWEEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
