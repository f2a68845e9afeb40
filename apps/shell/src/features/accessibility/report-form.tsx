import { call } from '@taquilla/api/calls';
import { barrierReport, endpoints, LANGUAGE_ID, type Sent } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { Alert, Button, Field, NeedsScripts, TextArea, TextInput } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { failureMessage } from '../../base/errors/failure-message.ts';
import { useScreenTexts, useTexts } from '../../texts.ts';
import styles from './accessibility-screen.module.css';

/** Form that reports a barrier to the venue by e-mail (R352). The input stays until the report is sent. */
export function ReportForm({ venueId, venue }: { venueId: number; venue: string }) {
  const t = useTexts();
  const tOwn = useScreenTexts();
  const languageId = LANGUAGE_ID[useLocale()];
  const refusalText = useRefusalText('account');
  const emailField = useRef<HTMLInputElement>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const [values, setValues] = useState({ email: '', message: '' });
  const [invalidFields, setInvalidFields] = useState<readonly string[]>([]);
  const send = useMutation({
    mutationFn: (body: Sent<typeof endpoints.reportBarrier>) => call(endpoints.reportBarrier, {}, { body }),
    meta: { isOfPage: true },
    onSuccess: () => {
      setValues({ email: '', message: '' });
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const parsed = barrierReport.safeParse({ headquarter_id: venueId, language_id: languageId, ...values });
    const invalid = parsed.error?.issues.map(({ path }) => String(path[0])) ?? [];
    setInvalidFields(invalid);
    if (parsed.success) send.mutate(parsed.data);
    else (invalid.includes('message') ? messageField : emailField).current?.focus();
  };
  const errorOf = (name: keyof typeof values, missing: string, invalid: string) =>
    invalidFields.includes(name) ? (values[name].trim() === '' ? missing : invalid) : undefined;
  const change = (name: keyof typeof values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setInvalidFields((before) => before.filter((field) => field !== name));
  };

  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <div className={styles.fields} data-needs-scripts="">
        <Field
          label={tOwn('accessibility.message')}
          hint={tOwn('accessibility.hint')}
          error={errorOf('message', tOwn('accessibility.missingMessage'), tOwn('accessibility.tooShort'))}
          required
        >
          <TextArea
            ref={messageField}
            maxLength={3_000}
            value={values.message}
            onChange={(event) => {
              change('message', event.target.value);
            }}
          />
        </Field>
        <Field
          label={tOwn('accessibility.email')}
          error={errorOf('email', tOwn('accessibility.missingEmail'), tOwn('accessibility.invalid'))}
          required
        >
          <TextInput
            ref={emailField}
            type="email"
            autoComplete="email"
            value={values.email}
            onChange={(event) => {
              change('email', event.target.value);
            }}
          />
        </Field>
        <Button variant="secondary" type="submit" busy={send.isPending}>
          {tOwn('accessibility.send')}
        </Button>
      </div>
      <NeedsScripts>{tOwn('accessibility.needsScripts')}</NeedsScripts>
      {send.isSuccess && <Alert type="success" message={tOwn('accessibility.sent', { venue })} />}
      {send.isError && <Alert type="danger" message={failureMessage(send.error, refusalText, t('failed'))} />}
    </form>
  );
}
