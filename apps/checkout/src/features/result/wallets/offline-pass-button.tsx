import { Alert, IconDevice, IconSuccess } from '@taquilla/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isStored } from '@taquilla/i18n/offline-pass';
import { Action, ActionContent, actionClass } from '../action-row.tsx';
import type { SaleDetails } from '../sale-details.ts';
import { useOfflinePass } from './use-offline-pass.ts';
import { useTexts } from './wallet-texts.ts';

/**
 * Stores the tickets on this device under the address of this page, for use without a connection (R346). Only on request:
 * the device may be shared.
 */
export function OfflinePassButton({ details }: { details: SaleDetails }) {
  const t = useTexts();
  const store = useOfflinePass(details);
  const { pathname } = location;
  // a stored pass is updated to the current tickets
  const stored = useQuery({
    queryKey: ['stored offline pass', pathname, details.codes],
    queryFn: async () => (await isStored(pathname)) && (await store()),
    retry: false,
  });
  const { mutate, data = false, isPending, isError } = useMutation({ mutationFn: store });
  if (!('serviceWorker' in navigator)) return null;
  const isDone = data || (stored.data ?? false);
  return (
    <>
      {!isDone && (
        <Action
          icon={<IconDevice />}
          aria-busy={isPending || undefined}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          {t('keep')}
        </Action>
      )}
      <p role="status" className={actionClass} hidden={!isDone}>
        {isDone && <ActionContent icon={<IconSuccess />}>{t('kept')}</ActionContent>}
      </p>
      {isError && <Alert type="danger" message={t('failed')} />}
    </>
  );
}
