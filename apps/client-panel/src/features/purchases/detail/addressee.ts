/**
 * E-mail address last typed into a send form and not yet used, in memory only: when a session ends, the same client
 * finds it again after the next log-in.
 */
let typed: { owner: string; email: string } | undefined;

export function storeAddressee(owner: string, email: string | undefined): void {
  typed = email === undefined ? undefined : { owner, email };
}

export function readAddressee(owner: string): string | undefined {
  return typed?.owner === owner ? typed.email : undefined;
}
