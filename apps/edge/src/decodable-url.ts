/**
 * Makes a URL decodable: in a malformed path (`/%E0%A4%A`) the percent signs are taken literally, so that it leads to the 404
 * page.
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
