import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The contract itself, made from the schemas that requests are checked with: `GET /api/openapi.json`. */
export const openApi = fp(async (app) => {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Taquilla box office', version: '1.0.0' } },
    transform: jsonSchemaTransform,
  });
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { cacheControl: 'public, max-age=300' } },
    () => app.swagger(),
  );
});
