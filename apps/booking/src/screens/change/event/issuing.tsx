import { Alert } from '@taquilla/ui';
import { useTexts } from '../../../features/change/event/event-texts.ts';

/**
 * Message while the ticketing authority issues the change: no action is possible, and the outcome appears here
 * (R354).
 */
export function Issuing() {
  const t = useTexts();
  return <Alert type="info" title={t('issuing.title')} message={t('issuing.text')} />;
}
