import { formatMoney } from '@taquilla/i18n';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useCallback } from 'react';
import { useTexts } from '../../texts.ts';
import type { Failure } from './failure.ts';

/** A failure in the visitor's language; a refusal that nobody has words for stays as the box office wrote it. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTexts();
  const say = useRefusalText('buying');
  return useCallback(
    ({ reason, totals }) =>
      typeof reason === 'string'
        ? t(`failures.${reason}`, { total: formatMoney(totals?.total ?? 0) })
        : say(reason.told),
    [t, say],
  );
}
