import { useMutation } from '@tanstack/react-query';
import type { DocumentRequest } from './fetch-document.ts';

/** Returns a mutation that downloads the document of a purchase. */
export function useDownload(document: DocumentRequest) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => (await import('./fetch-document.ts')).fetchDocument(document),
  });
  return {
    download: () => {
      if (!isPending) mutate();
    },
    isPending,
    error,
    /** message of the backend if the response was no file */
    message: data,
  };
}
