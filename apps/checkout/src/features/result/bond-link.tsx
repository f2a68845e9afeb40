import { requestFile } from '@taquilla/api/calls';
import { documentName } from '@taquilla/contracts';
import { Alert, Button, buttonClass, IconDownload, saveFile } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from './texts.ts';
import { isOwnAddress } from './ticket-lines.ts';
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
    mutationFn: async (address: string) => {
      const answer = await requestFile(address);
      // an answer in JSON is no document: nothing is saved (R177)
      if (!('file' in answer)) throw new Error('The box office answered without a document');
      saveFile(documentName(documentKind(kind, address), reference), answer.file);
    },
  });
  if (url === null) return <Button busy>{t('preparing')}</Button>;
  if (!isOwnAddress(url)) return null;
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

/** Passes and tickets are sold alike; their documents are not called alike (R175). */
function documentKind(kind: SaleKind, address: string): Parameters<typeof documentName>[0] {
  return kind === 'tickets' && address.includes('/tourist-pass/') ? 'tourist-pass' : kind;
}
