const SHOP = 'Taquilla';

/** Title of the browser's tab: the page's heading and whose page it is, said once. */
export function pageTitle(heading: string | undefined, owner: string | undefined): string {
  const parts = [heading, owner ?? SHOP].filter((part) => part !== undefined && part !== '');
  return [...new Set(parts)].join(' · ');
}
