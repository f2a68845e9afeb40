import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { SALE_TOKEN_HEADER } from '@taquilla/contracts';
import { describeOperations } from './description/describe-operations.ts';

const securitySchemes = {
  client: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a log-in response' },
  door: { type: 'http', scheme: 'bearer', description: 'The key of a door, as printed by `door add`' },
  pass: {
    type: 'apiKey',
    in: 'header',
    name: 'authorization',
    description: '`ApplePass` and the token in the pass, as phones send it',
  },
  sale: {
    type: 'apiKey',
    in: 'header',
    name: SALE_TOKEN_HEADER,
    description: 'The `token` of an order response: authorises access to the sale',
  },
  saleLink: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'Token of a link in a response or an e-mail: authorises the document until it expires',
  },
} as const;

/** OpenAPI description, generated from the schemas of requests and responses: `GET /api/openapi.json`. */
export const openApi = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Taquilla box office',
        version: '1.0.0',
        description:
          'Everything a ticket shop needs. Money is in euros, times are ISO 8601, days are the venue’s.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      describeOperations(document.openapiObject.paths as OpenAPIV3_1.PathsObject);
      return document.openapiObject;
    },
  });
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { cacheControl: 'public, max-age=300' } },
    () => app.swagger(),
  );
});
