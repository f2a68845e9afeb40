/**
 * The address last typed into a send form and not yet used: a session that ends in the middle takes the form away, and
 * whoever logs in again as the same client finds it there. In memory only.
 */
let typed: { owner: string; email: string } | undefined;

export function storeAddressee(owner: string, email: string | undefined): void {
  typed = email === undefined ? undefined : { owner, email };
}

export function readAddressee(owner: string): string | undefined {
  return typed?.owner === owner ? typed.email : undefined;
}
