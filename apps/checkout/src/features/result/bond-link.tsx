import { ownPath } from '@taquilla/contracts';
import { Alert, Button, buttonClass, IconDownload } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from './texts.ts';
import type { SaleKind } from './use-sale-state.ts';

interface BondLinkProps {
  reference: string;
  kind: SaleKind;
  /** null: it comes a moment after the payment, until then the button says so */
  url: string | null;
}

/** The tickets as a PDF. It is fetched by the page, so that a failure is told where it was asked for. */
export function BondLink({ reference, kind, url }: BondLinkProps) {
  const t = useTexts();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (address: string) =>
      (await import('./save-document.ts')).saveDocument(address, kind, reference),
  });
  if (url === null) return <Button busy>{t('preparing')}</Button>;
  // followed only within the shop
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
