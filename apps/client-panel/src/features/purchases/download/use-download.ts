import { useMutation } from '@tanstack/react-query';
import type { Wanted } from './fetch-document.ts';

/** Downloads the document of a purchase. */
export function useDownload(wanted: Wanted) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => (await import('./fetch-document.ts')).fetchDocument(wanted),
  });
  return {
    download: () => {
      if (!isPending) mutate();
    },
    isPending,
    error,
    /** what came instead of a file, in the box office's words */
    instead: data,
  };
}
