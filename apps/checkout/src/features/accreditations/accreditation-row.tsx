import { useFieldError, useFieldId } from '@taquilla/forms';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@taquilla/contracts';
import { formatFileSize, useLocale } from '@taquilla/i18n';
import {
  Button,
  FieldError,
  FileButton,
  IconDelete,
  IconFile,
  IconRetry,
  VisuallyHidden,
  textClass,
} from '@taquilla/ui';
import { useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { useTexts } from '../../texts.ts';
import type { RequiredAccreditation } from './required-accreditations.ts';
import { AccreditationStatus } from './accreditation-status.tsx';
import styles from './accreditations-section.module.css';
import type { Accreditations } from './use-accreditations.ts';

interface AccreditationRowProps {
  accreditation: RequiredAccreditation;
  accreditations: Accreditations;
  isLocked: boolean;
}

/** Row for one visitor's document: a file button, or the chosen file with its status. It takes the focus when its button is removed. */
export function AccreditationRow({ accreditation, accreditations, isLocked }: AccreditationRowProps) {
  const t = useTexts();
  const locale = useLocale();
  const { key, unit, name } = accreditation;
  const { control } = useFormContext<CheckoutValues>();
  const file = useWatch({ control, name: `accreditations.${key}` }) as
    | CheckoutValues['accreditations'][string]
    | undefined;
  const error = useFieldError(`accreditations.${key}`);
  const row = useRef<HTMLLIElement>(null);
  const titleId = useId();
  const errorId = useId();
  const state = accreditations.stateOf(key);
  const choose = async (chosen: File) => {
    await accreditations.choose(key, chosen);
    row.current?.focus();
  };
  return (
    <li
      ref={row}
      id={useFieldId()(`accreditations.${key}`)}
      className={styles.row}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={error && errorId}
    >
      <p id={titleId} className={textClass('strong')}>
        <span className={styles.person}>{t('holders.unit', { number: unit + 1 })}</span> {name}
      </p>
      {file ? (
        <div className={styles.file}>
          <IconFile className={styles.icon} />
          <div className={styles.about}>
            <p className={styles.fileName}>{file.name}</p>
            <AccreditationStatus state={state} size={file.size} hasFailed={error !== undefined} />
          </div>
          {error && state.name === 'waiting' && (
            <Button
              variant="quiet"
              icon={<IconRetry />}
              disabled={isLocked}
              onClick={() => void accreditations.retry(key)}
            >
              {t('proofs.retry')}
              <VisuallyHidden>{file.name}</VisuallyHidden>
            </Button>
          )}
          {state.name !== 'sending' && (
            <Button
              variant="quiet"
              icon={<IconDelete />}
              disabled={isLocked}
              onClick={() => {
                accreditations.remove(key);
                row.current?.focus();
              }}
            >
              {t('proofs.remove')}
              <VisuallyHidden>{file.name}</VisuallyHidden>
            </Button>
          )}
        </div>
      ) : (
        <FileButton
          label={t('proofs.choose')}
          hint={t('proofs.kinds', { size: formatFileSize(UPLOAD_MAX_BYTES, locale) })}
          accept={UPLOAD_TYPES.join(',')}
          labelledBy={titleId}
          invalid={error !== undefined}
          onFile={(chosen) => void choose(chosen)}
        />
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </li>
  );
}
