/**
 * An address that a browser may send and nobody can decode (`/%E0%A4%A`), with its broken percent signs meant literally: it
 * leads to the page that says so, as any other at which there is nothing.
 */
export function decodableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
