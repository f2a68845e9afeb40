import { createHash } from 'node:crypto';
import type { PageTags } from '@taquilla/contracts';

export interface PagePolicy {
  /** content of the page's style block, empty for none */
  style: string;
  /** origins that forms may post to besides our own */
  formOrigins: readonly string[];
  /** what the page may load once its visitor has agreed */
  tags: PageTags | undefined;
  isHttps: boolean;
}

const TAG_MANAGER = 'https://www.googletagmanager.com';
const TAG_SINKS = `${TAG_MANAGER} https://*.google-analytics.com https://*.analytics.google.com`;

/**
 * Content-Security-Policy of a page. Nothing inline runs; the one style block is named by its hash. Only our own code
 * may turn text into scripts (Trusted Types), and the policies it uses are named. A tag manager can live with neither
 * Trusted Types nor integrity hashes, so pages that carry one do without, and checkout and client panel carry none.
 */
export function pagePolicy({ style, formOrigins, tags, isHttps }: PagePolicy): string {
  const hasManager = tags?.manager !== undefined;
  const managers = (sources: string) => (hasManager ? ` ${sources}` : '');
  const pixel = tags?.pixel === undefined ? '' : ` ${new URL(tags.pixel).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${managers(TAG_MANAGER)}`,
    `style-src 'self'${style ? ` '${sha256(style)}'` : ''}`,
    `img-src 'self' data:${managers(TAG_SINKS)}${pixel}`,
    "font-src 'self'",
    `connect-src 'self'${managers(TAG_SINKS)}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    ...(hasManager ? [] : ["require-trusted-types-for 'script'", trustedTypes]),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * `default` is the shell's: it admits addresses of the page's releases. DOMPurify makes one of its own, and a second
 * when another room brings its copy.
 */
const trustedTypes = "trusted-types default dompurify 'allow-duplicates'";

/** For answers that are data: should one ever be opened as a page, it can do nothing. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
