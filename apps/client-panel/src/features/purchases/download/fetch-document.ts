import { requestFile } from '@taquilla/api/calls';
import { address, apiError, documentName } from '@taquilla/contracts';
import { saveFile } from '@taquilla/ui';
import * as z from 'zod/mini';
import { DOCUMENT_OF, type Kind } from '../kinds.ts';
import { whenReady } from './when-ready.ts';

export interface Wanted {
  id: string;
  kind: Kind;
  reference: string;
}

/**
 * Downloads the document of a purchase under the name that R175 gives it. Loaded when it is asked for.
 * @returns what came instead of a file, in the box office's words
 */
export async function fetchDocument({ id, kind, reference }: Wanted): Promise<string | undefined> {
  const answer = await whenReady(() => requestFile(address(DOCUMENT_OF[kind].download, { id })));
  if ('json' in answer) return z.safeParse(apiError, answer.json).data?.message ?? '';
  saveFile(documentName(kind, reference), answer.file);
  return undefined;
}
