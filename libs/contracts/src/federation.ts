/**
 * Documents that compose shell and remotes (docs/architecture.md, "Federation documents").
 * A build writes its release record; the rollout assigns releases to each venue's visitors; the edge inlines
 * the page document into the HTML.
 */
import * as z from 'zod/mini';
import { locale } from './common.ts';

/**
 * Version of the contract between shell and remotes: shape of exposed modules and of the page document.
 * Semantic versioning: 1.1 added canaries and remotes from a developer's machine.
 */
export const CONTRACT_VERSION = '1.1.0';
/** Contract version that a remote requires by default: the first of this major version. */
export const BASE_CONTRACT = '1.0.0';

export const LAYOUTS = ['venue', 'client', 'company', 'default'] as const;

/** One screen of a remote, as data. `path` is unprefixed, in the router's syntax. */
export const remoteRoute = z.object({
  /** unique in the shop: `tickets`, `venue-home` … */
  name: z.string(),
  path: z.string(),
  /** exposed module that renders it: `./tickets` */
  module: z.string(),
  layout: z.enum(LAYOUTS),
  /** route guards of the shell to run first (R44) */
  guards: z.optional(z.array(z.string())),
  /** `strict`: no tag manager, no pixel (checkout and client panel) */
  page: z.optional(z.enum(['public', 'strict'])),
  /** strict page that carries the venue's tags, because it reports purchases (result pages) */
  reportsPurchases: z.optional(z.boolean()),
  /** purchase step that a view of this page counts as in canary analysis */
  outcome: z.optional(z.enum(['checkout', 'paid', 'unpaid'])),
  /**
   * API addresses of the page's first requests, whose responses the edge inlines. `{venue}`, `{company}`, `{online}` (the
   * venue's general interface) are ids, `{language}` the page's language, `:param` the route's parameters.
   */
  data: z.optional(z.array(z.string())),
  /** query parameters that change the server-rendered HTML; others apply after hydration */
  renderedBy: z.optional(z.array(z.string())),
  /** exists only if the venue has this interface type */
  sales: z.optional(z.enum(['tickets', 'tourist-pass', 'event-siae'])),
  /** names of likely next routes, the likeliest first, whose files are prefetched */
  leadsTo: z.optional(z.array(z.string())),
  /** title and description of the page by language (`pageHeadOf`) */
  title: z.optional(z.partialRecord(locale, z.string())),
  description: z.optional(z.partialRecord(locale, z.string())),
});
export type RemoteRoute = z.infer<typeof remoteRoute>;

/** Route in `remote.json`: `data` names endpoints and their parameters from the page. A build resolves them to addresses. */
const sourceRoute = z.extend(remoteRoute, {
  data: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});
export type SourceRoute = z.infer<typeof sourceRoute>;

/** Source of a remote: `apps/<name>/remote.json`. `parts` are modules that the shell renders inside its layouts. */
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

const exposedFiles = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  /** chunks with the module's texts, by language */
  locales: z.partialRecord(locale, z.array(z.string())),
});

/**
 * `record.json` of a release. `integrity` lists its files. In schema 2 files are content-addressed (decision 6), in
 * schema 1 they are in a folder of the release.
 */
export const releaseRecord = z.object({
  schema: z.literal([1, 2]),
  name: z.string(),
  version: z.string(),
  /** name of the federation container: a global variable of the page */
  container: z.string(),
  /** contract version that the shell provides, or that the remote requires */
  contract: z.string(),
  /** built commit; missing: sources with uncommitted changes */
  commit: z.optional(z.string()),
  /** languages of its texts */
  languages: z.optional(z.array(locale)),
  /** `fonts`: fonts of the shell's styles, preloaded so that text is painted once */
  entry: z.object({
    js: z.array(z.string()),
    css: z.array(z.string()),
    fonts: z.optional(z.array(z.string())),
  }),
  /** script for server-side rendering (`ssr.ts`), or its parts in order; missing: rendered in browsers only */
  server: z.optional(z.object({ js: z.union([z.string(), z.array(z.string())]) })),
  /** shell only: scripts of a prerendered page start when the page is shown */
  startsWhenShown: z.optional(z.boolean()),
  /** shell only: its own text chunks */
  locales: z.partialRecord(locale, z.array(z.string())),
  exposes: z.record(z.string(), exposedFiles),
  routes: z.array(remoteRoute),
  parts: z.record(z.string(), z.string()),
  /**
   * package → range that the remote requires, or version that the shell provides; several versions of a package as
   * `1.4.0 || 2.0.0`
   */
  shared: z.record(z.string(), z.string()),
  /** exports of shared packages and workspaces that the remote imports, or the shell provides; older records lack some */
  names: z.optional(z.record(z.string(), z.array(z.string()))),
  integrity: z.record(z.string(), z.string()),
  /** bytes per file: raw and brotli */
  sizes: z.record(z.string(), z.object({ raw: z.int(), br: z.int() })),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;

/** A release for `percent` of the visitors, 1 to 99. */
export const canary = z.object({ version: z.string(), percent: z.int().check(z.gte(1), z.lte(99)) });
export type Canary = z.infer<typeof canary>;

const rolloutState = z.object({
  revision: z.int(),
  /** remote (or `shell`) → version */
  releases: z.record(z.string(), z.string()),
  canaries: z.optional(z.record(z.string(), canary)),
  /** remotes that the venue's visitors do not receive, even if the default rollout has them */
  without: z.optional(z.array(z.string())),
});

/** Author, time (UTC) and reason of a rollout's change. */
export const rolloutNote = z.object({ what: z.string(), by: z.string(), why: z.string(), at: z.string() });
export type RolloutNote = z.infer<typeof rolloutNote>;

/** An entry of a rollout's history. */
export const rolloutEntry = z.extend(rolloutState, {
  /** missing: not recorded */
  note: z.optional(rolloutNote),
  /** revision that a rollback has restored */
  restores: z.optional(z.int()),
});
export type RolloutEntry = z.infer<typeof rolloutEntry>;

/**
 * `rollouts/default.json` or `rollouts/<venue slug>.json`: releases for visitors. A venue's file overrides the
 * default.
 */
export const rollout = z.extend(rolloutState, {
  schema: z.literal(1),
  /** all states, oldest first, the current state last */
  history: z.optional(z.array(rolloutEntry)),
});
export type Rollout = z.infer<typeof rollout>;

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
  /** id of the venue's tag manager */
  manager: z.optional(z.string()),
  /** address of the shop's advertising pixel, an image */
  pixel: z.optional(z.string()),
});
export type PageTags = z.infer<typeof pageTags>;

/** The page document: `<script type="application/json" id="page">`. */
export const pageDocument = z.object({
  schema: z.literal(1),
  revision: z.int(),
  locale,
  /** time of rendering (ISO, UTC): "today" until hydration */
  now: z.optional(z.string()),
  /** slug of the page's venue, or null */
  venue: z.nullable(z.string()),
  /** slug of the address's venue or company if it does not exist */
  missing: z.optional(z.string()),
  remotes: z.record(z.string(), pageRemote),
  /** address and hash of the file with the hashes of all files, by application */
  hashes: z.optional(z.record(z.string(), z.tuple([z.string(), z.string()]))),
  /** version of the shell */
  shell: z.optional(z.string()),
  /** the page's rollout, and the slugs of venues with their own rollout */
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
export const PAGE_DOCUMENT_ID = 'page';
