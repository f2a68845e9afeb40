import formBody from '@fastify/formbody';
import type { Module } from '../deps.ts';
import { authoritySandbox } from './authority/routes.ts';
import { bankSandbox } from './bank/routes.ts';
import { STYLE_PATH } from './page.ts';
import { STYLE } from './style.ts';

/** What a demo needs of the world around a shop: its bank. The inbox is opened by the mail module. Off in production. */
export const sandboxModule: Module = async (app, deps) => {
  if (!deps.config.hasSandbox) return;
  app.get(
    STYLE_PATH,
    { schema: { hide: true }, config: { cacheControl: 'public, max-age=300' } },
    (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE),
  );
  await app.register(formBody);
  await bankSandbox(app, deps);
  await authoritySandbox(app, deps);
};
