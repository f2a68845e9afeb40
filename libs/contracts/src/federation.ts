/**
 * The documents that put shell and remotes together (docs/architecture.md, "Federation").
 * A build writes its release record; the rollout says which release each venue's visitors get; the edge inlines
 * the page document into the HTML.
 */
import * as z from 'zod/mini';
import { locale } from './common.ts';

/**
 * Version of the agreement between shell and remotes: what exposed modules look like and what the page document says.
 * Semantic: 1.1 added releases for some visitors and remotes from a developer's machine.
 */
export const CONTRACT_VERSION = '1.1.0';
/** What a remote needs that does not say otherwise: everything that this major version has had from its start. */
export const BASE_CONTRACT = '1.0.0';

export const LAYOUTS = ['venue', 'client', 'company', 'default'] as const;

/** One screen of a remote, as data. `path` is unprefixed, in the router's syntax. */
export const remoteRoute = z.object({
  /** unique in the shop: `tickets`, `venue-home` … */
  name: z.string(),
  path: z.string(),
  /** the exposed module that renders it: `./tickets` */
  module: z.string(),
  layout: z.enum(LAYOUTS),
  /** guards of the shell to pass first (R44) */
  guards: z.optional(z.array(z.string())),
  /** `strict`: no tag manager, no pixel (checkout and client panel) */
  page: z.optional(z.enum(['public', 'strict'])),
  /** a strict page that still carries the venue's tags, because purchases are reported there (result pages) */
  reportsPurchases: z.optional(z.boolean()),
  /** what showing this page tells about buying, for the health of its release */
  outcome: z.optional(z.enum(['checkout', 'paid', 'unpaid'])),
  /**
   * API addresses the page asks for first, which the edge inlines. `{venue}`, `{company}`, `{online}` (the venue's general interface) are ids, `{language}` the
   * page's language, `:param` the route's parameters.
   */
  data: z.optional(z.array(z.string())),
  /** parameters of the query that change what is drawn at first; all others are followed once scripts run */
  drawnBy: z.optional(z.array(z.string())),
  /** shown only where the venue sells this way */
  sales: z.optional(z.enum(['tickets', 'tourist-pass', 'event-siae'])),
  /** names of the routes that one goes on to from here, the likeliest first: its files are fetched while a visitor chooses */
  leadsTo: z.optional(z.array(z.string())),
  /** what the page is called, and what search engines say about it, by language (`pageHeadOf`) */
  title: z.optional(z.partialRecord(locale, z.string())),
  description: z.optional(z.partialRecord(locale, z.string())),
});
export type RemoteRoute = z.infer<typeof remoteRoute>;

/** As `remote.json` has it: `data` names endpoints, and what of the page goes into their addresses. A build writes these out. */
const sourceRoute = z.extend(remoteRoute, {
  data: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});
export type SourceRoute = z.infer<typeof sourceRoute>;

/** Source form of a remote: `apps/<name>/remote.json`. `parts` are modules the shell shows inside its own layouts. */
export const remoteDefinition = z.object({
  name: z.string(),
  /** the contract it needs, where `BASE_CONTRACT` is not enough */
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
  /** the chunk with the module's texts, by language */
  locales: z.partialRecord(locale, z.array(z.string())),
});

/**
 * `record.json` of a release. Its files are those of `integrity`. Of schema 2 each has the address of its content (decision 6), of
 * schema 1 they lie in a folder of the release.
 */
export const releaseRecord = z.object({
  schema: z.literal([1, 2]),
  name: z.string(),
  version: z.string(),
  /** the federation container's name: a global variable of the page */
  container: z.string(),
  /** what the shell speaks, or what a remote needs */
  contract: z.string(),
  /** the commit that was built, where the sources were those of one */
  commit: z.optional(z.string()),
  /** languages that it has texts in */
  languages: z.optional(z.array(locale)),
  /** `fonts`: of the shell's styles, to be fetched with them so that text is not drawn twice */
  entry: z.object({
    js: z.array(z.string()),
    css: z.array(z.string()),
    fonts: z.optional(z.array(z.string())),
  }),
  /** what draws its screens where pages are made (`drawing.ts`): a script, or its pieces in order; without it browsers draw them */
  server: z.optional(z.object({ js: z.union([z.string(), z.array(z.string())]) })),
  /** shell only: in a page that is made ahead nothing begins before the page is shown */
  startsWhenShown: z.optional(z.boolean()),
  /** shell only: its own text chunks */
  locales: z.partialRecord(locale, z.array(z.string())),
  exposes: z.record(z.string(), exposedFiles),
  routes: z.array(remoteRoute),
  parts: z.record(z.string(), z.string()),
  /** package → range the remote needs, or version the shell provides; several of a package as `1.4.0 || 2.0.0` */
  shared: z.record(z.string(), z.string()),
  /** of packages that are shared by names, and of our own libs: those that the remote takes, or the shell gives; older records lack some */
  names: z.optional(z.record(z.string(), z.array(z.string()))),
  integrity: z.record(z.string(), z.string()),
  /** bytes per file: raw and brotli */
  sizes: z.record(z.string(), z.object({ raw: z.int(), br: z.int() })),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;

/** A release that some of the visitors get: `percent` of them, from 1 to 99. */
export const canary = z.object({ version: z.string(), percent: z.int().check(z.gte(1), z.lte(99)) });
export type Canary = z.infer<typeof canary>;

const rolloutState = z.object({
  revision: z.int(),
  /** remote (or `shell`) → version */
  releases: z.record(z.string(), z.string()),
  canaries: z.optional(z.record(z.string(), canary)),
  /** remotes that a venue's visitors do not get, whatever everybody gets */
  without: z.optional(z.array(z.string())),
});

/** Who changed a rollout, when (UTC) and why. */
export const rolloutNote = z.object({ what: z.string(), by: z.string(), why: z.string(), at: z.string() });
export type RolloutNote = z.infer<typeof rolloutNote>;

/** A state that a rollout has had. */
export const rolloutEntry = z.extend(rolloutState, {
  /** missing where nobody wrote it down */
  note: z.optional(rolloutNote),
  /** of a state that going back has restored: the revision that it had */
  restores: z.optional(z.int()),
});
export type RolloutEntry = z.infer<typeof rolloutEntry>;

/**
 * `rollouts/default.json` or `rollouts/<venue slug>.json`: what visitors get. What a venue's file names overrides the
 * default.
 */
export const rollout = z.extend(rolloutState, {
  schema: z.literal(1),
  /** the states it has had, oldest first, the current one last */
  history: z.optional(z.array(rolloutEntry)),
});
export type Rollout = z.infer<typeof rollout>;

/** A remote as the page knows it: all addresses absolute on their origin. */
export const pageRemote = z.object({
  name: z.string(),
  version: z.string(),
  container: z.string(),
  contract: z.string(),
  entry: z.string(),
  base: z.string(),
  /** the entry's own hash */
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
  /** when the page was made (ISO, UTC): what "today" means until it runs in a browser */
  now: z.optional(z.string()),
  /** slug of the page's venue, or null */
  venue: z.nullable(z.string()),
  /** slug of the venue or company of the address, where there is none of that name */
  missing: z.optional(z.string()),
  remotes: z.record(z.string(), pageRemote),
  /** address and hash of the file that has the hashes of all files of an app, by its name */
  hashes: z.optional(z.record(z.string(), z.tuple([z.string(), z.string()]))),
  /** version of the shell */
  shell: z.optional(z.string()),
  /** which rollout the page was made by, and the venues that have one of their own (slugs) */
  rollout: z.optional(z.object({ name: z.string(), venues: z.array(z.string()) })),
  /** answers the page asks for first, by API address */
  data: z.record(z.string(), z.unknown()),
  /** what the page's policy lets in once the visitor has agreed; missing on strict pages and where there is nothing */
  tags: z.optional(pageTags),
  /** the browser is asked to make pages ahead that its links lead to (`Speculation-Rules`) */
  ahead: z.optional(z.boolean()),
  /** remotes that come from a developer's machine in this page, so that it says so */
  overridden: z.optional(z.array(z.string())),
});
export type PageDocument = z.infer<typeof pageDocument>;
export const PAGE_DOCUMENT_ID = 'page';
