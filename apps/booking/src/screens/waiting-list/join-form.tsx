import { LANGUAGE_ID, LOCALES, OWN_LANGUAGE_NAME, waitingRequest, type Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Alert, Button, Field, Select, stackClass, TextInput, textClass } from '@taquilla/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTexts } from '../../features/waiting-list/texts.ts';
import { useFailureText } from '../../base/use-failure-text.ts';
import { useJoin, type WaitlistRequest } from '../../features/waiting-list/use-join.ts';
import styles from './waiting-list.module.css';

interface JoinFormProps {
  /** null: the selection is incomplete */
  request: WaitlistRequest | null;
  onIncomplete?: () => void;
}

/** Form for e-mail address and language of a new entry; shows the next step after joining. */
export function JoinForm({ request, onIncomplete }: JoinFormProps) {
  const t = useTexts();
  const failureText = useFailureText();
  const { name: venue } = useVenue();
  const pageLocale = useLocale();
  const [email, setEmail] = useState('');
  const [locale, setLocale] = useState<Locale>(pageLocale);
  const [isInvalid, setInvalid] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const join = useJoin();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (join.isPending) return;
    const address = waitingRequest.shape.email.safeParse(email.trim());
    setInvalid(!address.success);
    if (!request) onIncomplete?.();
    if (!address.success) input.current?.focus();
    else if (request)
      join.mutate({ request, contact: { email: address.data, language_id: LANGUAGE_ID[locale] } });
  };

  if (join.isSuccess) {
    const again = () => {
      setAgain(true);
      join.reset();
    };
    return <Sent email={join.variables.contact.email} onAgain={again} />;
  }
  return (
    // a submit before hydration with `dialog` keeps the page and its values
    <form className={stackClass(4)} method="dialog" noValidate onSubmit={submit} aria-label={t('title')}>
      <Field
        label={t('join.email')}
        error={isInvalid ? t(email.trim() === '' ? 'missing' : 'join.invalid') : undefined}
        required
      >
        <TextInput
          ref={input}
          type="email"
          autoComplete="email"
          autoFocus={isAgain}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setInvalid(false);
          }}
        />
      </Field>
      <Field label={t('join.language')} required>
        <Select
          value={locale}
          onChange={({ target }) => {
            setLocale(LOCALES.find((option) => option === target.value) ?? pageLocale);
          }}
        >
          {LOCALES.map((option) => (
            <option key={option} value={option} lang={option}>
              {OWN_LANGUAGE_NAME[option]}
            </option>
          ))}
        </Select>
      </Field>
      <p className={textClass('note')}>{t('join.consent', { venue })}</p>
      {join.isError && <Alert type="danger" title={t('failed')} message={failureText(join.error)} />}
      <Button type="submit" size="large" full busy={join.isPending}>
        {t('join.submit')}
      </Button>
    </form>
  );
}

interface SentProps {
  email: string;
  onAgain: () => void;
}

/** Next step; its heading takes the focus, because the pressed button was removed. */
function Sent({ email, onAgain }: SentProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.state}>
      <h2 ref={heading} tabIndex={-1}>
        {t('join.sent')}
      </h2>
      <p>{t('join.sentText', { email })}</p>
      <p className={textClass('note')}>{t('join.sentHelp')}</p>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          {t('join.again')}
        </Button>
      </div>
    </section>
  );
}
