import { purchaseLinkRequest } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useSession, useVenue } from '@taquilla/shared-state';
import {
  Alert,
  Button,
  Field,
  IconCheck,
  NeedsScripts,
  PoliteStatus,
  stackClass,
  TextInput,
  textClass,
} from '@taquilla/ui';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useFailureText } from '../../base/use-failure-text.ts';
import { useTexts } from '../../features/find/texts.ts';
import { useRequestLink } from '../../features/find/use-found.ts';
import styles from './find-tickets.module.css';

/** Requests the link, then shows the next step; the text is the same for every e-mail address. */
export function RequestLinkPage() {
  const t = useTexts();
  const { name: venue, slug } = useVenue();
  const { client } = useSession();
  const failureText = useFailureText();
  const link = useRequestLink();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const [isOther, setOther] = useState(false);
  const requestFor = (address: string) => {
    link.mutate(address, { onSuccess: () => setSent(true) });
  };
  return (
    <div className={styles.split}>
      <div className={styles.main}>
        {isSent ? (
          <Sent
            email={email.trim()}
            isBusy={link.isPending}
            onAgain={() => {
              requestFor(email.trim());
            }}
            onOther={() => {
              link.reset();
              setSent(false);
              setOther(true);
            }}
          />
        ) : (
          <RequestForm
            email={email}
            isBusy={link.isPending}
            autoFocus={isOther}
            onEmail={setEmail}
            onSubmit={requestFor}
          />
        )}
        {link.error && <Alert type="danger" title={t('failed')} message={failureText(link.error)} />}
        <details className={styles.help}>
          <summary>{t('help.title')}</summary>
          <p>{t('help.text', { venue })}</p>
        </details>
        {!client && (
          <p>
            <Link to={`/monuments/${slug}/client/login`}>{t('logIn')}</Link>
          </p>
        )}
      </div>
      <aside className={styles.side} aria-labelledby="with-the-link">
        <h2 id="with-the-link">{t('can.title')}</h2>
        <ul className={styles.can}>
          <Can>{t('can.show')}</Can>
          <Can>{t('can.change')}</Can>
          <Can>{t('can.again')}</Can>
        </ul>
      </aside>
    </div>
  );
}

const Can = ({ children }: { children: ReactNode }) => (
  <li>
    <IconCheck />
    {children}
  </li>
);

interface RequestFormProps {
  email: string;
  isBusy: boolean;
  autoFocus: boolean;
  onEmail: (email: string) => void;
  onSubmit: (email: string) => void;
}

function RequestForm({ email, isBusy, autoFocus, onEmail, onSubmit }: RequestFormProps) {
  const t = useTexts();
  const { name: venue } = useVenue();
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { success, data } = purchaseLinkRequest.safeParse({ email: email.trim() });
    setInvalid(!success);
    if (success) onSubmit(data.email);
    else input.current?.focus();
  };
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={textClass('lead')}>{t('lead', { venue })}</p>
      <NeedsScripts>{t('needsScripts')}</NeedsScripts>
      <form className={stackClass(4)} method="dialog" noValidate onSubmit={submit} aria-label={t('title')}>
        <Field
          label={t('email')}
          error={isInvalid ? t(email.trim() === '' ? 'missing' : 'invalid') : undefined}
          required
        >
          <TextInput
            ref={input}
            type="email"
            autoComplete="email"
            autoFocus={autoFocus}
            value={email}
            onChange={({ target }) => {
              onEmail(target.value);
              setInvalid(false);
            }}
          />
        </Field>
        <div>
          <Button type="submit" size="large" busy={isBusy}>
            {t('send')}
          </Button>
        </div>
        <p className={textClass('note')}>{t('note')}</p>
      </form>
    </>
  );
}

interface SentProps {
  email: string;
  isBusy: boolean;
  onAgain: () => void;
  onOther: () => void;
}

/** Confirmation; its heading takes the focus, because the pressed button was removed. */
function Sent({ email, isBusy, onAgain, onOther }: SentProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h1>
      <p className={textClass('lead')}>{t('sent.text', { email })}</p>
      <PoliteStatus>{isBusy ? '' : t('sent.title')}</PoliteStatus>
      <div className={styles.actions}>
        <Button variant="secondary" busy={isBusy} onClick={onAgain}>
          {t('sent.again')}
        </Button>
        <Button variant="secondary" onClick={onOther}>
          {t('sent.other')}
        </Button>
      </div>
    </>
  );
}
