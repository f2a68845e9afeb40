import { formatMoney, useServerMessage } from '@taquilla/i18n';
import { useCallback } from 'react';
import { useTexts } from '../../texts.ts';
import type { Failure } from './failure.ts';

/** A failure in the visitor's language; what the box office says in words that nobody knows stays as it is. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTexts();
  const sayServerMessage = useServerMessage();
  return useCallback(
    ({ reason, totals }) =>
      typeof reason === 'string'
        ? t(`failures.${reason}`, { total: formatMoney(totals?.total ?? 0) })
        : sayServerMessage(reason.text),
    [t, sayServerMessage],
  );
}
