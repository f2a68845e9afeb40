import { Alert } from '@taquilla/ui';
import { useTexts } from '../../../features/change/event/event-texts.ts';

/** The ticketing authority is asked: nothing is to be paid or pressed, what comes of it is told here (R354). */
export function Issuing() {
  const t = useTexts();
  return <Alert type="info" title={t('issuing.title')} message={t('issuing.text')} />;
}
