import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { sharedAnswers } from '../shared-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer depends on the address alone: who asks for it at the same time shares it, read and written once. */
    isShared?: boolean;
  }
}

/** Lets a crowd that opens the same page cost the database no more than two visitors. */
export const sharedReads = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    if (!route.config?.isShared) return;
    const { handler } = route;
    const share = sharedAnswers<ReturnType<FastifyReply['serialize']>>();
    route.handler = async function (request, reply) {
      const text = await share(request.url, async () =>
        reply.serialize(await handler.call(this, request, reply)),
      );
      return reply.type('application/json; charset=utf-8').send(text);
    };
  });
});
