import type { PageDocument } from './federation.ts';

/**
 * What the server files of releases agree on (`server` of their records). They run where pages are made: the shell's
 * exports `draw`, a remote's exports its federation container.
 */

/** The interface of a federation container, in a page and on a server. */
export interface Container {
  init(shareScope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

/** A page to draw, as a visitor's browser would draw it first. */
export interface RenderRequest {
  page: PageDocument;
  /** of the address, with the prefix of its language */
  pathname: string;
  /** of the address: the parameters that its route is `drawnBy`, as `?date=2026-12-01`, or nothing */
  search: string;
  /** The container in a remote's server file; undefined where it has none, or must not be used. It may throw. */
  open(remote: string): Container | undefined;
}

/** What `draw` makes. It never holds anything of a person. */
export interface RenderedPage {
  /** the content of `<div id="root" data-drawn>` */
  html: string;
  /** the `<link>` elements of what it shows, which belong in the head */
  hints: string;
  /** the remote whose area could not be drawn: there `html` keeps its place, and the browser draws it */
  failed?: { remote: string; message: string };
  /** texts of the page that its language lacks, as `namespace:key`: `html` has them in English */
  untranslated?: string[];
}

/** What the shell's server file exports. */
export interface ShellServer {
  draw(request: RenderRequest): Promise<RenderedPage>;
}
