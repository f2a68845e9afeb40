import { formatFileSize, useLocale } from '@taquilla/i18n';
import { classNames, IconSuccess, rowClass, textClass } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './accreditations-section.module.css';
import type { AccreditationState } from './use-accreditations.ts';

interface AccreditationStatusProps {
  state: AccreditationState;
  /** bytes */
  size: number;
  /** the error of the document is shown next to the status */
  hasFailed: boolean;
}

/** Upload status of a document. Changes are announced, except the steps of the progress bar. */
export function AccreditationStatus({ state, size, hasFailed }: AccreditationStatusProps) {
  const t = useTexts();
  const sizeText = formatFileSize(size, useLocale());
  return (
    <>
      <p className={classNames(rowClass(1), textClass('note'))} role="status">
        {state.name === 'sent' && <IconSuccess className={styles.sent} />}
        {state.name === 'waiting' && (
          <span>{hasFailed ? sizeText : t('proofs.waiting', { size: sizeText })}</span>
        )}
        {state.name === 'sending' && <span>{t('proofs.sending')}</span>}
        {state.name === 'sent' && <span>{t('proofs.sent')}</span>}
      </p>
      {state.name === 'sending' && (
        <progress className={styles.progress} value={state.progress} aria-label={t('proofs.sending')} />
      )}
    </>
  );
}
