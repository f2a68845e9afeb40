import fp from 'fastify-plugin';
import { coalesced } from '../coalesced.ts';

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
    const share = coalesced<Buffer>();
    route.handler = async function (request, reply) {
      // as bytes, so that a crowd's answer is put into them once
      const bytes = await share(request.url, async () => {
        const written = reply.serialize(await handler.call(this, request, reply));
        return typeof written === 'string' ? Buffer.from(written) : Buffer.from(new Uint8Array(written));
      });
      return reply.type('application/json; charset=utf-8').send(bytes);
    };
  });
});
