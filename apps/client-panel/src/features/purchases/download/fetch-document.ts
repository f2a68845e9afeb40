import { requestFile } from '@taquilla/api/calls';
import { address, apiError, documentName, endpoints, type Locale, receiptName } from '@taquilla/contracts';
import { saveFile } from '@taquilla/ui';
import * as z from 'zod/mini';
import { DOCUMENT_OF, type Kind } from '../kinds.ts';
import { whenReady } from './when-ready.ts';

export interface DocumentRequest {
  id: string;
  kind: Kind;
  reference: string;
  /** language of the receipt; undefined: downloads the tickets */
  receiptIn?: Locale | undefined;
}

/**
 * Downloads the tickets or the receipt of a purchase with its file name (R175). This module is loaded on demand.
 * @returns message of the backend if the response is no file; undefined after a download
 */
export async function fetchDocument(request: DocumentRequest): Promise<string | undefined> {
  const { id, kind, reference, receiptIn: language } = request;
  const [url, name] = language
    ? [address(endpoints.clientReceipt, { id, language }), receiptName(reference)]
    : [address(DOCUMENT_OF[kind].download, { id }), documentName(kind, reference)];
  const response = await whenReady(() => requestFile(url));
  if ('json' in response) return z.safeParse(apiError, response.json).data?.message ?? '';
  saveFile(name, response.file);
  return undefined;
}
