import * as z from 'zod/mini';
import { exposedFiles } from './release-record.ts';
import { remoteRoute } from './route.ts';

/** A remote in the page document: all addresses are absolute on their origin. */
export const pageRemote = z.object({
  name: z.string(),
  version: z.string(),
  container: z.string(),
  contract: z.string(),
  entry: z.string(),
  base: z.string(),
  /** hash of the entry */
  integrity: z.record(z.string(), z.string()),
  exposes: z.record(z.string(), exposedFiles),
  routes: z.array(remoteRoute),
  parts: z.record(z.string(), z.string()),
});
export type PageRemote = z.infer<typeof pageRemote>;

export const pageTags = z.object({
  /** id of the tenant's tag manager */
  manager: z.optional(z.string()),
  /** address of the site's advertising pixel, an image */
  pixel: z.optional(z.string()),
});
export type PageTags = z.infer<typeof pageTags>;

/** The page document: `<script type="application/json" id="page">`. */
export const pageDocument = z.object({
  schema: z.literal(1),
  revision: z.int(),
  locale: z.string(),
  /** time of rendering (ISO, UTC): "today" until hydration */
  now: z.optional(z.string()),
  /** tenant of the page, or null */
  venue: z.nullable(z.string()),
  /** name of the address's tenant, or group of tenants, if it does not exist */
  missing: z.optional(z.string()),
  remotes: z.record(z.string(), pageRemote),
  /** address and hash of the file with the hashes of all files, by application */
  hashes: z.optional(z.record(z.string(), z.tuple([z.string(), z.string()]))),
  /** version of the shell */
  shell: z.optional(z.string()),
  /** the page's rollout, and the tenants with their own rollout */
  rollout: z.optional(z.object({ name: z.string(), venues: z.array(z.string()) })),
  /** responses to the page's first requests, by API address */
  data: z.record(z.string(), z.unknown()),
  /** tags that the page's policy allows after consent; missing: strict page, or no tags */
  tags: z.optional(pageTags),
  /** the browser prerenders linked pages (`Speculation-Rules`) */
  prerenders: z.optional(z.boolean()),
  /** remotes from a developer's machine, which the page indicates */
  overridden: z.optional(z.array(z.string())),
});
export type PageDocument = z.infer<typeof pageDocument>;
