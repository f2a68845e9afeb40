import { splitPhone } from '@taquilla/contracts';
import { digitsOnly } from '@taquilla/ui';
import { useState, type KeyboardEvent } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import styles from './phone-fields.module.css';
import { TextField } from './text-field.tsx';

interface PhoneFieldsProps {
  /** path of the group of both fields, with its dot: `client.` */
  within?: string;
  prefixLabel: string;
  phoneLabel: string;
  /** message for other characters than digits */
  digitsOnlyText: string;
}

/** Telephone prefix and number. An international number also sets the prefix (R136). */
export function PhoneFields({ within = '', prefixLabel, phoneLabel, digitsOnlyText }: PhoneFieldsProps) {
  const prefix = `${within}prefix`;
  const phone = `${within}phone`;
  const { control, getValues, setValue } = useFormContext();
  const { touchedFields } = useFormState({ control, name: phone });
  const [isRefused, setIsRefused] = useState(false);
  const takePrefix = () => {
    setIsRefused(false);
    const own = splitPhone(String(getValues(phone)));
    if (!own) return;
    setValue(prefix, own.prefix, { shouldValidate: true });
    setValue(phone, own.phone, { shouldValidate: true });
  };
  const refuseOthers = digitsOnly(() => {
    setIsRefused(true);
  });
  return (
    <div className={styles.phone}>
      <TextField
        path={prefix}
        label={prefixLabel}
        type="tel"
        autoComplete="tel-country-code"
        deps={get(touchedFields, phone) === true ? [phone] : []}
      />
      <TextField
        path={phone}
        label={phoneLabel}
        type="tel"
        autoComplete="tel-national"
        problem={isRefused ? digitsOnlyText : undefined}
        onKeyDown={(event) => {
          if (!isPlusInFront(event)) refuseOthers(event);
        }}
        onInput={() => {
          setIsRefused(false);
        }}
        onLeave={takePrefix}
      />
    </div>
  );
}

/** Returns whether a plus is typed at the start: a number may be entered with its prefix, "+33 …". */
const isPlusInFront = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean =>
  key === '+' && currentTarget.selectionStart === 0;
