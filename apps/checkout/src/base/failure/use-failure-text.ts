import { formatMoney } from '@taquilla/i18n';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useCallback } from 'react';
import { useTexts } from '../../texts.ts';
import type { Failure } from './failure.ts';

/** Returns a function that translates a failure; a refusal without a translation keeps the backend's text. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTexts();
  const refusalText = useRefusalText('buying');
  return useCallback(
    ({ reason, totals }) =>
      typeof reason === 'string'
        ? t(`failures.${reason}`, { total: formatMoney(totals?.total ?? 0) })
        : refusalText(reason.refusal),
    [t, refusalText],
  );
}
