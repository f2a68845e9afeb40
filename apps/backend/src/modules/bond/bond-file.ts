import { BASE, documentName, paths } from '@taquilla/contracts';
import type { Sale } from '../sale/repository.ts';

/** Name of the downloaded file (spec section 9). */
export function bondFileName({ kind, reference }: Pick<Sale, 'kind' | 'reference'>): string {
  return documentName(kind, reference);
}

/** Same-origin address of the document, with the token that opens it. */
export function bondPath({ kind, id }: Pick<Sale, 'kind' | 'id'>, token: string): string {
  if (kind === 'tickets') return paths.downloadBond(id, token);
  if (kind === 'event') return paths.downloadEventBond(id, token);
  return `${BASE}/tourist-pass/sale/${id}/download?${new URLSearchParams({ token })}`;
}
