import { ownPath } from '@taquilla/contracts';
import { Alert, Button, buttonClass, IconDownload } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from './texts.ts';
import type { SaleKind } from './use-sale-state.ts';

interface BondLinkProps {
  reference: string;
  kind: SaleKind;
  /** null: the PDF is not ready yet; the button is then busy */
  url: string | null;
}

/** Download of the tickets as a PDF. The page fetches it, so that a failure can be shown next to the link. */
export function BondLink({ reference, kind, url }: BondLinkProps) {
  const t = useTexts();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (address: string) =>
      (await import('./save-document.ts')).saveDocument(address, kind, reference),
  });
  if (url === null) return <Button busy>{t('preparing')}</Button>;
  // only addresses within the shop are linked
  if (ownPath(url) === undefined) return null;
  return (
    <>
      <a
        className={buttonClass()}
        href={url}
        download
        aria-busy={isPending}
        onClick={(event) => {
          event.preventDefault();
          if (!isPending) mutate(url);
        }}
      >
        <IconDownload />
        {t('download')}
      </a>
      {isError && <Alert type="danger" message={t('downloadFailed')} />}
    </>
  );
}
