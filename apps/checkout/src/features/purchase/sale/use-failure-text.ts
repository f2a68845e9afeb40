import { useCallback } from 'react';
import { useTexts } from '../../../texts.ts';
import type { Failure } from './failure.ts';

/** A failure in the visitor's language; what the box office said in its own words stays as it is. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTexts();
  return useCallback(
    ({ reason }) => (typeof reason === 'string' ? t(`failures.${reason}`) : reason.text),
    [t],
  );
}
