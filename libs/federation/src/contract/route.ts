import * as z from 'zod/mini';

const knownRoute = z.object({
  /** unique on the site */
  name: z.string(),
  /** without the prefix of a language, in the router's syntax: `/stores/:tenant?/tours` */
  path: z.string(),
  /** exposed module that renders it: `./tours` */
  module: z.string(),
  /** name of a layout of the host */
  layout: z.string(),
  /** guards of the host to run first */
  guards: z.optional(z.array(z.string())),
  /** `strict`: a page with personal data, without tags of third parties */
  page: z.optional(z.enum(['public', 'strict'])),
  /**
   * API addresses of the page's first requests, whose responses the edge inlines. `:param` is a parameter of the route,
   * `{name}` a value that the host defines.
   */
  data: z.optional(z.array(z.string())),
  /** query parameters that change the server-rendered HTML; others apply after hydration */
  renderedBy: z.optional(z.array(z.string())),
  /** names of likely next routes, the likeliest first, whose files are prefetched */
  leadsTo: z.optional(z.array(z.string())),
  /** title and description of the page by language */
  title: z.optional(z.record(z.string(), z.string())),
  description: z.optional(z.record(z.string(), z.string())),
});
export type RemoteRoute = z.infer<typeof knownRoute>;

/** One screen of a remote, as data. Keeps fields that it does not know: a host may define more. */
export const remoteRoute: typeof knownRoute = z.looseObject(knownRoute.shape);

/** Route in `remote.json`: `data` names endpoints and their parameters from the page. A build resolves them to addresses. */
const sourceRoute = z.extend(remoteRoute, {
  data: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});
export type SourceRoute = z.infer<typeof sourceRoute>;

/** Source of a remote: `apps/<name>/remote.json`. `parts` are modules that the host renders inside its layouts. */
export const remoteDefinition = z.object({
  name: z.string(),
  /** contract version that the remote requires, if later than `BASE_CONTRACT` */
  contract: z.optional(z.string()),
  /** module path → source file */
  exposes: z.record(z.string(), z.string()),
  routes: z.array(sourceRoute),
  parts: z.record(z.string(), z.string()),
});
export type RemoteDefinition = z.infer<typeof remoteDefinition>;
