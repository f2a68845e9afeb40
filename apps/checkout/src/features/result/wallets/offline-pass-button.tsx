import { Alert, Button, IconDevice, IconSuccess, rowClass } from '@taquilla/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isKept } from '@taquilla/i18n/offline-pass';
import type { SaleDetails } from '../ticket.tsx';
import { useOfflinePass } from './use-offline-pass.ts';
import { useTexts } from './wallet-texts.ts';

/**
 * Keeps the tickets on this device, under the address of this page, for when there is no connection (R346). Only when asked:
 * not every device is the buyer's own.
 */
export function OfflinePassButton({ details }: { details: SaleDetails }) {
  const t = useTexts();
  const keep = useOfflinePass(details);
  const { pathname } = location;
  // what is kept already is kept as it is now
  const known = useQuery({
    queryKey: ['kept here', pathname, details.codes],
    queryFn: async () => (await isKept(pathname)) && (await keep()),
    retry: false,
  });
  const { mutate, data = false, isPending, isError } = useMutation({ mutationFn: keep });
  if (!('serviceWorker' in navigator)) return null;
  const isDone = data || (known.data ?? false);
  return (
    <>
      {!isDone && (
        <Button
          variant="secondary"
          icon={<IconDevice />}
          busy={isPending}
          onClick={() => {
            mutate();
          }}
        >
          {t('keep')}
        </Button>
      )}
      <p role="status" className={isDone ? rowClass(2) : undefined} hidden={!isDone}>
        {isDone && (
          <>
            <IconSuccess />
            <span>{t('kept')}</span>
          </>
        )}
      </p>
      {isError && <Alert type="danger" message={t('failed')} />}
    </>
  );
}
