import { ownPath } from '@taquilla/contracts';
import { Alert, buttonClass, IconDownload } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import type { SaleKind } from './use-sale-state.ts';

interface DocumentLinkProps {
  reference: string;
  kind: SaleKind;
  url: string;
  failure: string;
  children: string;
}

/** Download of a PDF. The page fetches it, so that a failure can be shown next to the link. */
export function DocumentLink({ reference, kind, url, failure, children }: DocumentLinkProps) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => (await import('./save-document.ts')).saveDocument(url, kind, reference),
  });
  // only addresses within the shop are linked
  if (ownPath(url) === undefined) return null;
  return (
    <>
      <a
        className={buttonClass({ variant: 'quiet' })}
        href={url}
        download
        aria-busy={isPending}
        onClick={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        <IconDownload />
        {children}
      </a>
      {isError && <Alert type="danger" message={failure} />}
    </>
  );
}
