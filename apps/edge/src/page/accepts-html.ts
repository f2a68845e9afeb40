/** Browsers name HTML when they go to a page; scripts, pictures and the like do not. `*` alone is a tool asking. */
export function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || accept === '*/*' || /text\/html/i.test(accept);
}
