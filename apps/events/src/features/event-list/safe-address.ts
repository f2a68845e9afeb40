/** Where a redirect event may lead: an https address, and nothing a venue's typing error could make of it. */
export function safeAddress(url: string): { href: string; host: string } | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href, host } = new URL(url);
  return protocol === 'https:' ? { href, host: host.replace(/^www\./, '') } : null;
}
