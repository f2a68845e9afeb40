import { requestFile } from '@taquilla/api/calls';
import { documentName } from '@taquilla/contracts';
import { saveFile } from '@taquilla/ui';
import type { SaleKind } from './use-sale-state.ts';

/** Downloads the tickets under the name that R175 gives them. Loaded when it is asked for. */
export async function saveDocument(address: string, kind: SaleKind, reference: string): Promise<void> {
  const answer = await requestFile(address);
  // an answer in JSON is no document: nothing is saved (R177)
  if (!('file' in answer)) throw new Error('The box office answered without a document');
  saveFile(documentName(documentKind(kind, address), reference), answer.file);
}

/** Passes and tickets are sold alike; their documents are not called alike (R175). */
function documentKind(kind: SaleKind, address: string): Parameters<typeof documentName>[0] {
  return kind === 'tickets' && address.includes('/tourist-pass/') ? 'tourist-pass' : kind;
}
