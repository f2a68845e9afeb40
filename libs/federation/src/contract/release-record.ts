import * as z from 'zod/mini';
import { remoteRoute } from './route.ts';

export const exposedFiles = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  /** chunks with the module's texts, by language */
  locales: z.record(z.string(), z.array(z.string())),
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
  languages: z.optional(z.array(z.string())),
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
  locales: z.record(z.string(), z.array(z.string())),
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
