import { requestFile } from '@taquilla/api/calls';
import { documentName, receiptName } from '@taquilla/contracts';
import { saveFile } from '@taquilla/ui';
import type { SaleKind } from './use-sale-state.ts';

/** Downloads the tickets or the receipt as a PDF with its file name (R175). This module is loaded on demand. */
export async function saveDocument(address: string, kind: SaleKind, reference: string): Promise<void> {
  const response = await requestFile(address);
  // a JSON response is not a document and is not saved
  if (!('file' in response)) throw new Error('The response has no document');
  saveFile(nameOf(address, kind, reference), response.file);
}

const nameOf = (address: string, kind: SaleKind, reference: string): string =>
  address.includes('/receipt?')
    ? receiptName(reference)
    : documentName(documentKind(kind, address), reference);

/** Returns the kind of the document: passes have the sale kind of tickets but another file name (R175). */
function documentKind(kind: SaleKind, address: string): Parameters<typeof documentName>[0] {
  return kind === 'tickets' && address.includes('/tourist-pass/') ? 'tourist-pass' : kind;
}
