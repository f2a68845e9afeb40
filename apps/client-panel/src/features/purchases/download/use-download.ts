import { requestFile } from '@taquilla/api/calls';
import { address, apiError, documentName } from '@taquilla/contracts';
import { saveFile } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DOCUMENT_OF, type Kind } from '../kinds.ts';
import { whenReady } from './when-ready.ts';

interface Wanted {
  id: string;
  kind: Kind;
  reference: string;
}

/** Downloads the document of a purchase under the name that R175 gives it. */
export function useDownload({ id, kind, reference }: Wanted) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => whenReady(() => requestFile(address(DOCUMENT_OF[kind].download, { id }))),
    onSuccess: (answer) => {
      if ('file' in answer) saveFile(documentName(kind, reference), answer.file);
    },
  });
  return {
    download: () => {
      if (!isPending) mutate();
    },
    isPending,
    error,
    /** what came instead of a file, in the box office's words */
    instead: data && 'json' in data ? (z.safeParse(apiError, data.json).data?.message ?? '') : undefined,
  };
}
