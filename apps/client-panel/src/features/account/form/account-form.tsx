import { coded } from '@taquilla/contracts';
import { FormKit } from '@taquilla/forms';
import { shownProblem } from '@taquilla/forms/judge';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { Button, IconDelete, NeedsScripts, stackClass } from '@taquilla/ui';
import { useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import { FailureAlert } from './failure-alert.tsx';
import styles from './form.module.css';

const REQUIRED = coded('required');

interface AccountFormProps<V extends FieldValues> {
  /** result of `useAccountForm` */
  state: {
    form: UseFormReturn<V>;
    submit: (event: React.SyntheticEvent) => void;
    isPending: boolean;
    failure: unknown;
  };
  submitLabel: string;
  full?: boolean;
  /** the action is irreversible */
  isDanger?: boolean;
  children: ReactNode;
}

/** Form of the account: failure of the last attempt, fields, submit button. */
export function AccountForm<V extends FieldValues>({
  state,
  submitLabel,
  full = false,
  isDanger = false,
  children,
}: AccountFormProps<V>) {
  const t = useTexts();
  const refusalText = useRefusalText('account');
  const missing = useMissingText();
  const failure = useLastFailure(state);
  return (
    <FormKit
      form={state.form}
      errorText={(error, path) => missing(error.type, path) ?? refusalText(shownProblem(error))}
      optionalLabel={t('form.optional')}
    >
      <form
        method="dialog"
        className={stackClass(4)}
        noValidate
        onSubmit={state.submit}
        data-needs-scripts=""
      >
        {failure !== null && <FailureAlert error={failure} />}
        {children}
        <div className={styles.actions}>
          <Button
            type="submit"
            size={full ? 'large' : 'medium'}
            full={full}
            busy={state.isPending}
            {...(isDanger && { variant: 'danger', icon: <IconDelete /> })}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
      <NeedsScripts>{t('form.needsScripts')}</NeedsScripts>
    </FormKit>
  );
}

const FIELDS = [
  ...(['name', 'nif', 'address', 'postcode', 'country', 'prefix', 'phone'] as const),
  ...(['email', 'emailVerify', 'username', 'password', 'passwordVerify', 'current_password'] as const),
] as const;

/** Returns the text for an empty required field. */
function useMissingText() {
  const t = useTexts();
  return (type: string, path: string): string | undefined => {
    const field = type === REQUIRED ? FIELDS.find((name) => name === path) : undefined;
    return field && t(`missing.${field}`);
  };
}

/** Returns the last failure, also while the next attempt is in progress, so that the layout does not shift under the pointer. */
function useLastFailure({ failure, isPending }: { failure: unknown; isPending: boolean }): unknown {
  const [last, setLast] = useState(failure);
  if (!isPending && last !== failure) setLast(failure);
  return isPending ? last : failure;
}
