import { createHash } from 'node:crypto';
import type { PageTags } from '@taquilla/federation/contract';

export interface PagePolicy {
  /** content of the page's style block, empty for none */
  style: string;
  /** other origins that forms may post to */
  formOrigins: readonly string[];
  /** tags that the page may load after consent */
  tags: PageTags | undefined;
  isHttps: boolean;
}

const TAG_MANAGER = 'https://www.googletagmanager.com';
const TAG_SINKS = `${TAG_MANAGER} https://*.google-analytics.com https://*.analytics.google.com`;

/**
 * Returns the `Content-Security-Policy` of a page. No inline scripts; the style block is allowed by its hash. Trusted Types
 * restrict the code that may create script URLs. A tag manager works with neither Trusted Types nor integrity hashes, so
 * pages with a tag manager have neither; checkout and client panel never have a tag manager.
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
 * `default` belongs to the shell and admits addresses of the page's releases. DOMPurify creates one policy for each of its
 * copies.
 */
const trustedTypes = "trusted-types default dompurify 'allow-duplicates'";

/** Policy of data responses: opened as a page they may load and execute nothing. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
