import { readFileSync } from 'node:fs';
import { TYPEFACE_STYLE } from '@taquilla/contracts';

/** Returns the style sheet of a page of the edge itself: typeface, design tokens, shared rules and the page's own. */
export function edgeStyle(own: URL): string {
  const files = [
    new URL(import.meta.resolve('@taquilla/ui/tokens.css')),
    new URL('edge-page.css', import.meta.url),
    own,
  ];
  return [TYPEFACE_STYLE, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n');
}
