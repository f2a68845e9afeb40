import { LANGUAGE_ID, LOCALES, OWN_LANGUAGE_NAME, waitingRequest, type Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Alert, Button, Field, Select, stackClass, TextInput, textClass } from '@taquilla/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTexts } from '../../features/waiting-list/texts.ts';
import { useFailureWords } from '../../base/use-failure-words.ts';
import { useJoin, type Wish } from '../../features/waiting-list/use-join.ts';
import styles from './waiting-list.module.css';

interface JoinFormProps {
  /** null: something of it is not chosen yet */
  wish: Wish | null;
  onIncomplete?: () => void;
}

/** Whom we write to, in which language, and what for; then what to do next. */
export function JoinForm({ wish, onIncomplete }: JoinFormProps) {
  const t = useTexts();
  const say = useFailureWords();
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
    if (!wish) onIncomplete?.();
    if (!address.success) input.current?.focus();
    else if (wish) join.mutate({ wish, who: { email: address.data, language_id: LANGUAGE_ID[locale] } });
  };

  if (join.isSuccess) {
    const again = () => {
      setAgain(true);
      join.reset();
    };
    return <Sent email={join.variables.who.email} onAgain={again} />;
  }
  return (
    // sent before scripts have come it stays where it is, with what was typed
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
            setLocale(LOCALES.find((one) => one === target.value) ?? pageLocale);
          }}
        >
          {LOCALES.map((one) => (
            <option key={one} value={one} lang={one}>
              {OWN_LANGUAGE_NAME[one]}
            </option>
          ))}
        </Select>
      </Field>
      <p className={textClass('note')}>{t('join.consent', { venue })}</p>
      {join.isError && <Alert type="danger" title={t('failed')} message={say(join.error)} />}
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

/** What is left to do; it takes the focus from the button that is gone. */
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
