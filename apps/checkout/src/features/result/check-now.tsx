import { useLocale } from '@taquilla/i18n';
import { useSaleToken } from '@taquilla/shared-state';
import { Button, IconRetry } from '@taquilla/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saleStatusQuery } from '../../base/sale-status.ts';
import { useTexts } from './texts.ts';
import type { SaleKind } from './use-sale-state.ts';

/** Requests the state of the sale now, ahead of the next poll. */
export function CheckNow({ saleId, kind }: { saleId: string; kind: SaleKind }) {
  const t = useTexts();
  const language = useLocale();
  const { queryKey } = saleStatusQuery({ id: saleId, kind, language }, useSaleToken(saleId));
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <Button
      variant="secondary"
      icon={<IconRetry />}
      busy={isPending}
      onClick={() => {
        mutate();
      }}
    >
      {t('checkNow')}
    </Button>
  );
}
