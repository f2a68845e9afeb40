import type { PageDocument } from '@taquilla/federation/contract';

/** Address of an exposed module: the remote's name and the module's path in it. */
export interface AreaAddress {
  remote: string;
  module: string;
}

export type ShopParts = Readonly<Record<string, AreaAddress>>;

/** Returns the modules that remotes expose for the shell's layouts, by name (`cart-dropdown`, `login-form`). */
export function shopParts(page: Pick<PageDocument, 'remotes'>): ShopParts {
  return Object.fromEntries(
    Object.values(page.remotes).flatMap(({ name, parts }) =>
      Object.entries(parts).map(([part, module]) => [part, { remote: name, module }]),
    ),
  );
}
