import type { PageDocument } from './page-document.ts';

/**
 * Interface of the server scripts of releases (`server` of their records). They run on the rendering server: the shell's
 * exports `render`, a remote's exports its federation container.
 */

/** Interface of a federation container, in a page and on a server. */
export interface Container {
  init(shareScope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

/** A page to render, as the first render in a visitor's browser. */
export interface RenderRequest {
  page: PageDocument;
  /** path of the address, with the prefix of its language */
  pathname: string;
  /** query parameters in the route's `renderedBy`, such as `?date=2026-12-01`, or empty */
  search: string;
  /**
   * Loads the container of a remote's server script; undefined: the remote has none, or it must not be used. May throw.
   */
  open(remote: string): Container | undefined;
}

/** Result of `render`. It contains no personal data. */
export interface RenderedPage {
  /** the content of `<div id="root" data-rendered>` */
  html: string;
  /** `<link>` elements for the head */
  hints: string;
  /** remote whose region failed to render: `html` has a placeholder, and the browser renders it */
  failed?: { remote: string; message: string };
  /** texts missing in the page's language, as `namespace:key`: `html` has them in English */
  untranslated?: string[];
}

/** Exports of the shell's server script. */
export interface ShellServer {
  render(request: RenderRequest): Promise<RenderedPage>;
}
