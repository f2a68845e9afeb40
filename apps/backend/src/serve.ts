import type { FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { data, type Answered, type Endpoint } from '@taquilla/contracts';
import type { App } from './deps.ts';
import { isRefusal, noContent, refusals, SECURITY, statusOf } from './response-schemas.ts';

type Terms = Endpoint['terms'];
type Read<S> = S extends z.core.$ZodType ? z.output<S> : unknown;

/** A request validated by the endpoint's schemas. */
type Request<T extends Terms> = FastifyRequest & {
  params: Read<T['params']>;
  query: Read<T['query']>;
  body: Read<T['body']>;
};

/** Returns the content of the response, or replies itself. */
export type Handler<T extends Terms> = (
  request: Request<T>,
  reply: FastifyReply,
) => Promise<Content<T> | FastifyReply>;
type Content<T extends Terms> = T extends { answer: z.core.$ZodType } ? Answered<Endpoint<T>> : unknown;

/** Route options that are not part of the contract. */
type Options = Pick<RouteShorthandOptions, 'config' | 'preValidation' | 'bodyLimit' | 'onSend'>;

/** Registers the route of an endpoint: its path, the validation of requests, and its responses. */
export function serve<T extends Terms>(
  app: App,
  { method, path, terms }: Endpoint<T>,
  handler: Handler<T>,
  options: Options = {},
): void {
  app.route({
    ...options,
    config: { ...options.config, refusals: terms.refusals ?? [] },
    method,
    url: routeOf(path),
    schema: schemaOf(terms),
    handler: async (request, reply) => {
      const answer = await handler(request as Request<T>, reply);
      if (reply.sent) return reply;
      if (terms.answer === undefined) return reply.code(204).send();
      return terms.isBare ? answer : { data: answer };
    },
  });
}

/** Converts a path to Fastify's syntax: `/api/online-shop/sale/:id/status`. */
export const routeOf = (path: string) => path.replace(/\?.*/, '').replaceAll(/\{(\w+)\}/g, ':$1');

function schemaOf(terms: Terms): FastifySchema {
  const { params, query: querystring, body, caller } = terms;
  const consumes = terms.isForm && ['multipart/form-data'];
  const parts = { consumes, security: caller && SECURITY[caller], params, querystring, body };
  const sent = Object.entries(parts).filter(([, part]) => part !== undefined);
  return { ...Object.fromEntries(sent), response: answersOf(terms) };
}

function answersOf({ answer, isBare, file, isPage, statuses = [], refusals: codes = [] }: Terms) {
  const json = answer && (isBare ? answer : data(answer));
  const good = file ? { 200: documentOr(file, json) } : json ? { 200: json } : noContent;
  return {
    ...Object.fromEntries(statuses.map((status) => [status, z.undefined()])),
    ...good,
    ...(isPage && { 303: z.undefined() }),
    ...refusals(...codes.map(statusOf).filter(isRefusal)),
  };
}

const DOCUMENTS = {
  'application/pdf': { schema: z.file().meta({ description: 'The document' }) },
  'application/vnd.apple.pkpass': { schema: z.file().meta({ description: 'The signed pass' }) },
  'image/*': { schema: z.string().or(z.file()).meta({ description: 'The picture' }) },
};

const documentOr = (type: keyof typeof DOCUMENTS, json: z.core.$ZodType | undefined) => ({
  content: { [type]: DOCUMENTS[type], ...(json && { 'application/json': { schema: json } }) },
});
