/** Parses the address of a redirect event; null unless it is an absolute https address. */
export function safeAddress(url: string): { href: string; host: string } | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href, host } = new URL(url);
  return protocol === 'https:' ? { href, host: host.replace(/^www\./, '') } : null;
}
