import { ownPath, VENUE_HTML } from '@taquilla/contracts';
import { createElement, type ReactNode } from 'react';

const TOKEN = /<(\/?)([a-z]+\d?)((?: [a-z]+="[^"<>]*")*)(?: ?\/)?>|([^<>\0]+)/y;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
const ENTITY = /&(amp|lt|gt|quot|nbsp);/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };
const SCHEME = new RegExp(`^(?:${VENUE_HTML.linkSchemes.join('|')}):`, 'i');

const MAX_DEPTH = 32;

const HEADINGS = ['h2', 'h3', 'h4'];
const LISTS = ['ul', 'ol'];
const BLOCKS = ['p', 'li', 'address', ...HEADINGS, ...LISTS];

interface OpenElement {
  tag: string;
  attributes: Record<string, string>;
  children: ReactNode[];
}

/**
 * Parses HTML of a venue into React nodes. Accepts only HTML that the backend's sanitiser writes (R5): allowed tags,
 * all closed, nested so that no HTML parser would move them.
 * @returns undefined for anything else
 */
export function venueNodes(html: string): ReactNode[] | undefined {
  const source = html.replace(/\r\n?/g, '\n');
  const root: OpenElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < source.length;) {
    const [token, slash, tag, attributes = '', text] = TOKEN.exec(source) ?? [];
    const parent = open.at(-1);
    if (token === undefined || !parent) return undefined;
    if (text !== undefined) {
      const content = decodeEntities(text);
      if (content === undefined) return undefined;
      parent.children.push(content);
    } else if (slash) {
      const grandparent = open.at(-2);
      if (parent.tag !== tag || attributes || !grandparent) return undefined;
      grandparent.children.push(elementOf(parent, grandparent.children.length));
      open.pop();
    } else {
      const next = openElement(tag ?? '', attributes);
      if (!next || open.length > MAX_DEPTH || !isValidNesting(next.tag, open)) return undefined;
      if (next.tag === 'br') parent.children.push(elementOf(next, parent.children.length));
      else open.push(next);
    }
  }
  return open.length === 1 ? root.children : undefined;
}

/** Returns whether a link of venue HTML has an allowed scheme or leads to a page of the shop. */
export const isVenueAddress = (address: string): boolean =>
  SCHEME.test(address) || address.startsWith('#') || ownPath(address) !== undefined;

const elementOf = ({ tag, attributes, children }: OpenElement, key: number) =>
  createElement(tag, { key, ...attributes }, ...children);

function openElement(tag: string, text: string): OpenElement | undefined {
  if (!VENUE_HTML.tags.includes(tag)) return undefined;
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    const decoded = decodeEntities(value);
    const isAllowed = tag === 'a' && VENUE_HTML.linkAttributes.includes(name);
    if (decoded === undefined || !isAllowed || (name === 'href' && !isVenueAddress(decoded)))
      return undefined;
    attributes[name] = decoded;
  }
  return { tag, attributes, children: [] };
}

/** Returns whether an HTML parser keeps the element where it is. */
function isValidNesting(tag: string, open: readonly OpenElement[]): boolean {
  const ancestors = open.map((each) => each.tag);
  const has = (tags: readonly string[]) => ancestors.some((each) => tags.includes(each));
  if (BLOCKS.includes(tag) && has(['p'])) return false;
  if (HEADINGS.includes(tag) && has(HEADINGS)) return false;
  if (tag === 'li') return LISTS.includes(ancestors.at(-1) ?? '');
  return tag !== 'a' || !has(['a']);
}

/** Decodes the entities that the sanitiser writes; undefined: the text has another entity. */
function decodeEntities(text: string): string | undefined {
  if (text.replace(ENTITY, '').includes('&')) return undefined;
  return text.replace(ENTITY, (_, name: string) => NAMED[name] ?? '');
}
