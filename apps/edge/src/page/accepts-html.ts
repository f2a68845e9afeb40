/** Returns whether a request accepts HTML: navigations of browsers, and tools that accept anything. */
export function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || accept === '*/*' || /text\/html/i.test(accept);
}
