import { call } from '@taquilla/api/calls';
import { endpoints, LANGUAGE_ID, newsletterRequest, type Sent } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { Alert, Button, Field, TextInput } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { failureMessage } from '../../base/errors/failure-message.ts';
import { useTexts } from '../../texts.ts';
import styles from './newsletter-form.module.css';

/** Sign-up form for a venue's newsletter. A 401 shows the error page (`isOfPage`, R48). */
export function NewsletterForm({ venueId }: { venueId: number }) {
  const t = useTexts();
  const languageId = LANGUAGE_ID[useLocale()];
  const refusalText = useRefusalText('account');
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const signUp = useMutation({
    mutationFn: (body: Sent<typeof endpoints.signUpForNewsletter>) =>
      call(endpoints.signUpForNewsletter, {}, { body }),
    meta: { isOfPage: true },
    onSuccess: () => {
      setEmail('');
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (signUp.isPending) return;
    const parsed = newsletterRequest.safeParse({ headquarter_id: venueId, email, language_id: languageId });
    setInvalid(!parsed.success);
    if (parsed.success) signUp.mutate(parsed.data);
    else input.current?.focus();
  };

  return (
    // `method="dialog"`: submitting before hydration does not load a page, so the input stays
    <form
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={submit}
      aria-label={t('newsletter.title')}
    >
      <div className={styles.fields} data-needs-scripts="">
        <Field
          label={t('newsletter.title')}
          hint={t('newsletter.hint')}
          error={isInvalid ? t(email.trim() === '' ? 'newsletter.missing' : 'newsletter.invalid') : undefined}
          required
        >
          <TextInput
            ref={input}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setInvalid(false);
            }}
          />
        </Field>
        <Button variant="secondary" type="submit" busy={signUp.isPending}>
          {t('newsletter.submit')}
        </Button>
      </div>
      <noscript>
        <p>{t('newsletter.needsScripts')}</p>
      </noscript>
      {signUp.isSuccess && <Alert type="success" message={t('newsletter.done')} />}
      {signUp.isError && (
        <Alert type="danger" message={failureMessage(signUp.error, refusalText, t('failed'))} />
      )}
    </form>
  );
}
