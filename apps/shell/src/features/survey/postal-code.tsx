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

/** Digits of a postal code that can be looked up. */
const COMPLETE = 5;
/** What those answer who have no Spanish postal code; it may be typed as well. */
const OUTSIDE_SPAIN = '00000';

/** A postal code, and the place it belongs to as soon as it is complete; or that one lives outside Spain. */
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
          onBeforeInput={blockOthers}
          onChange={(event) => {
            onChange(digitsOf(event.target.value));
          }}
        />
        <Place postalCode={value} />
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

/** Typing anything but a digit does nothing; what is pasted loses the rest. */
function blockOthers(event: InputEvent<HTMLInputElement>): void {
  const typed = event.data;
  if (typed.length === 1 && blocksKey(typed.charCodeAt(0))) event.preventDefault();
}

function Place({ postalCode }: { postalCode: string }) {
  const say = useRefusalText('account');
  const isLookedUp = postalCode.length === COMPLETE && postalCode !== OUTSIDE_SPAIN;
  const { data, error } = useQuery({
    ...query(endpoints.cityOfPostalCode, { postal_code: postalCode }),
    enabled: isLookedUp,
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <p role="status" className={styles.place}>
      {data?.city ?? (isUnknown ? say(coded('noCity')) : '')}
    </p>
  );
}
