/** Tells password managers whose password it is; nobody else sees it. */
export function UsernameForManagers({ username }: { username: string | undefined }) {
  return <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />;
}
