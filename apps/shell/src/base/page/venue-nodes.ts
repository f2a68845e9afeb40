import { ownPath, VENUE_HTML } from '@taquilla/contracts';
import { createElement, type ReactNode } from 'react';

const TOKEN = /<(\/?)([a-z]+\d?)((?: [a-z]+="[^"<>]*")*)(?: ?\/)?>|([^<>\0]+)/y;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
const ENTITY = /&(amp|lt|gt|quot|nbsp);/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };
const SCHEME = new RegExp(`^(?:${VENUE_HTML.linkSchemes.join('|')}):`, 'i');

const MOST_DEEP = 32;

const HEADINGS = ['h2', 'h3', 'h4'];
const LISTS = ['ul', 'ol'];
const BLOCKS = ['p', 'li', 'address', ...HEADINGS, ...LISTS];

interface Open {
  tag: string;
  attributes: Record<string, string>;
  children: ReactNode[];
}

/**
 * What HTML of a venue says as elements, if it is as the box office saves it (R5): allowed tags only, each in a place where no
 * parser moves it, and closed. Undefined for anything else.
 */
export function venueNodes(html: string): ReactNode[] | undefined {
  const text = html.replace(/\r\n?/g, '\n');
  const root: Open = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length;) {
    const [token, slash, tag, attributes = '', words] = TOKEN.exec(text) ?? [];
    const parent = open.at(-1);
    if (token === undefined || !parent) return undefined;
    if (words !== undefined) {
      const said = decoded(words);
      if (said === undefined) return undefined;
      parent.children.push(said);
    } else if (slash) {
      const above = open.at(-2);
      if (parent.tag !== tag || attributes || !above) return undefined;
      above.children.push(elementOf(parent, above.children.length));
      open.pop();
    } else {
      const next = opened(tag ?? '', attributes);
      if (!next || open.length > MOST_DEEP || !mayStand(next.tag, open)) return undefined;
      if (next.tag === 'br') parent.children.push(elementOf(next, parent.children.length));
      else open.push(next);
    }
  }
  return open.length === 1 ? root.children : undefined;
}

/** Whether a link of venue HTML has one of the allowed schemes, or stays inside the shop. */
export const isVenueAddress = (address: string): boolean =>
  SCHEME.test(address) || address.startsWith('#') || ownPath(address) !== undefined;

const elementOf = ({ tag, attributes, children }: Open, key: number) =>
  createElement(tag, { key, ...attributes }, ...children);

function opened(tag: string, text: string): Open | undefined {
  if (!VENUE_HTML.tags.includes(tag)) return undefined;
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    const said = decoded(value);
    const isAllowed = tag === 'a' && VENUE_HTML.linkAttributes.includes(name);
    if (said === undefined || !isAllowed || (name === 'href' && !isVenueAddress(said))) return undefined;
    attributes[name] = said;
  }
  return { tag, attributes, children: [] };
}

/** Whether a parser leaves it where it is. */
function mayStand(tag: string, open: readonly Open[]): boolean {
  const around = open.map((each) => each.tag);
  const has = (tags: readonly string[]) => around.some((each) => tags.includes(each));
  if (BLOCKS.includes(tag) && has(['p'])) return false;
  if (HEADINGS.includes(tag) && has(HEADINGS)) return false;
  if (tag === 'li') return LISTS.includes(around.at(-1) ?? '');
  return tag !== 'a' || !has(['a']);
}

/** Undefined where there is another entity than the few that are written when it is saved. */
function decoded(text: string): string | undefined {
  if (text.replace(ENTITY, '').includes('&')) return undefined;
  return text.replace(ENTITY, (_, name: string) => NAMED[name] ?? '');
}
