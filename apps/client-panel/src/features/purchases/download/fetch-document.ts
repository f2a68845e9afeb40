import { requestFile } from '@taquilla/api/calls';
import { address, apiError, documentName } from '@taquilla/contracts';
import { saveFile } from '@taquilla/ui';
import * as z from 'zod/mini';
import { DOCUMENT_OF, type Kind } from '../kinds.ts';
import { whenReady } from './when-ready.ts';

export interface DocumentRequest {
  id: string;
  kind: Kind;
  reference: string;
}

/**
 * Downloads the document of a purchase with the file name of R175. This module is loaded on demand.
 * @returns message of the backend if the response is no file; undefined after a download
 */
export async function fetchDocument({ id, kind, reference }: DocumentRequest): Promise<string | undefined> {
  const response = await whenReady(() => requestFile(address(DOCUMENT_OF[kind].download, { id })));
  if ('json' in response) return z.safeParse(apiError, response.json).data?.message ?? '';
  saveFile(documentName(kind, reference), response.file);
  return undefined;
}
