import { openPublishers, type PrivateLocation } from '@taquilla/delivery';

interface TokenArguments {
  action: string | undefined;
  name: string | undefined;
  /** scopes of a new token */
  scope: string[];
  /** days until the token expires */
  days: string;
  /** hours for which the former secret of a rotated token stays valid */
  overlap: string;
  /** name of the operator, for the audit log */
  by: string;
  json: boolean;
}

/**
 * Runs `token list | add | rotate | revoke`, which manages the tokens that publish releases over HTTP.
 * @throws {Error} that names a missing argument, and TokenRefused
 */
export async function tokenLines(
  location: PrivateLocation,
  { action = 'list', name, scope, days, overlap, by, json }: TokenArguments,
): Promise<string[]> {
  const { tokens } = openPublishers(location);
  const shown = (lines: string[], value: object) => (json ? [JSON.stringify(value)] : lines);
  if (action === 'list') {
    const all = await tokens.list();
    const lines = all.map((token) => {
      const end = token.revoked
        ? `revoked ${token.revoked.slice(0, 10)}`
        : `until ${token.expires.slice(0, 10)}`;
      return [token.name, end, `last used ${token.lastUsed ?? 'never'}`, ...token.scopes].join('  ');
    });
    return shown(lines, all);
  }
  if (name === undefined) throw new Error(`token ${action}: the name is missing`);
  const created = (token: string) => shown([`${name}, shown this once:`, `  ${token}`], { name, token });
  if (action === 'add') return created(await tokens.add(name, scope, { days: Number(days), by }));
  if (action === 'rotate')
    return created(await tokens.rotate(name, { days: Number(days), overlapHours: Number(overlap), by }));
  if (action !== 'revoke')
    throw new Error(`token ${action}: unknown action; there are list, add, rotate and revoke`);
  await tokens.revoke(name, by);
  return shown([`${name} is revoked`], { name, revoked: true });
}
