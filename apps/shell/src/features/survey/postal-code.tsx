import { ApiError } from '@taquilla/api';
import { query } from '@taquilla/api/calls';
import { coded, endpoints } from '@taquilla/contracts';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { Checkbox, Field, TextInput, stackClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type InputEvent } from 'react';
import { useScreenTexts } from '../../texts.ts';
import { blocksKey, digitsOf } from './digits.ts';
import type { SurveyQuestionProps } from './survey-question.tsx';
import styles from './survey-screen.module.css';

/** Number of digits of a Spanish postal code. */
const LENGTH = 5;
/** Answer of visitors without a Spanish postal code; it may also be typed. */
const OUTSIDE_SPAIN = '00000';

/** Question for the postal code: shows its city once complete; a checkbox for visitors from outside Spain. */
export function PostalCode({ question, id, value, error, onChange }: SurveyQuestionProps) {
  const t = useScreenTexts();
  const [isOutside, setOutside] = useState(false);
  return (
    <div className={stackClass(2)}>
      <Field label={question.text} hint={t('survey.postalHint')} id={id} error={error} required>
        <TextInput
          className={styles.postal}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          disabled={isOutside}
          value={isOutside ? '' : value}
          onBeforeInput={blockNonDigits}
          onChange={(event) => {
            onChange(digitsOf(event.target.value));
          }}
        />
        <City postalCode={value} />
      </Field>
      <Checkbox
        label={t('survey.outsideSpain')}
        checked={isOutside}
        onChange={({ target }) => {
          setOutside(target.checked);
          onChange(target.checked ? OUTSIDE_SPAIN : '');
        }}
      />
    </div>
  );
}

/** Ignores typed characters other than digits; pasted text is filtered on change. */
function blockNonDigits(event: InputEvent<HTMLInputElement>): void {
  const typed = event.data;
  if (typed.length === 1 && blocksKey(typed.charCodeAt(0))) event.preventDefault();
}

function City({ postalCode }: { postalCode: string }) {
  const refusalText = useRefusalText('account');
  const isLookedUp = postalCode.length === LENGTH && postalCode !== OUTSIDE_SPAIN;
  const { data, error } = useQuery({
    ...query(endpoints.cityOfPostalCode, { postal_code: postalCode }),
    enabled: isLookedUp,
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <p role="status" className={styles.city}>
      {data?.city ?? (isUnknown ? refusalText(coded('noCity')) : '')}
    </p>
  );
}
