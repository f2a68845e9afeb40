import { UPLOAD_LIMITS } from './limits.ts';
import { UploadRefused } from './refused.ts';

const REFUSED_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * Parses JSON of limited depth without repeated keys, which readers of JSON interpret differently.
 * @throws {UploadRefused}
 */
export function parseDocument(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UploadRefused('document', 'The request is no JSON.');
  }
  checkKeys(text);
  return value;
}

/** Checks depth and keys of a valid JSON text in one pass. */
function checkKeys(text: string): void {
  /** keys of the open objects; undefined for an array */
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') open.push(sign === '{' ? new Set() : undefined);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      if (isBeforeColon(text, end)) addKey(open.at(-1), text.slice(at, end));
      at = end - 1;
    }
    if (open.length > UPLOAD_LIMITS.depth)
      throw new UploadRefused('document', `The request is nested deeper than ${UPLOAD_LIMITS.depth} levels.`);
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function isBeforeColon(text: string, start: number): boolean {
  let at = start;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
}

function addKey(keys: Set<string> | undefined, literal: string): void {
  const key = JSON.parse(literal) as string;
  if (keys?.has(key) || REFUSED_KEYS.includes(key))
    throw new UploadRefused('document', 'The request repeats a key, or has a key with a special meaning.');
  keys?.add(key);
}
