import { endpoints, toCents, type FoundPurchase } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import {
  Alert,
  Button,
  buttonClass,
  EmptyState,
  NeedsScripts,
  RetryAlert,
  Skeleton,
  stackClass,
  State,
  textClass,
} from '@taquilla/ui';
import { useFailureText } from '../../base/use-failure-text.ts';
import { useLink, type LinkAccess } from '../../base/use-link.ts';
import { useTexts } from '../../features/find/texts.ts';
import { useFound, useSendAgain } from '../../features/find/use-found.ts';
import { useTexts as useAppTexts } from '../../texts.ts';
import styles from './find-tickets.module.css';

/** Purchases that a link from an e-mail opens. */
export function FoundPage({ id }: { id: string }) {
  const t = useTexts();
  const { slug } = useVenue();
  const link = useLink(id, endpoints.bindPurchaseLink);
  const { data, error, isPending, isFetching, refetch } = useFound(link);
  if (data === null) {
    return (
      <State
        title={t('found.title')}
        lead={t('closed.text')}
        action={
          <Link className={buttonClass({ size: 'large' })} to={`/monuments/${slug}/find-tickets`}>
            {t('closed.again')}
          </Link>
        }
        illustration="lost"
      />
    );
  }
  return (
    <div className={styles.main}>
      <h1>{t('found.title')}</h1>
      {isPending && <Loading />}
      {error && <Failed error={error} isBusy={isFetching} onRetry={refetch} />}
      {data && <Lead email={data.email} until={data.expires_at} />}
      {data?.purchases.length === 0 && <EmptyState>{t('found.none')}</EmptyState>}
      {data && (
        <ul>
          {data.purchases.map((purchase) => (
            <Purchase key={purchase.id} purchase={purchase} link={link} email={data.email} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Loading() {
  const t = useTexts();
  return (
    <>
      <NeedsScripts>{t('needsScripts')}</NeedsScripts>
      <div aria-busy="true" data-needs-scripts="">
        <Skeleton height={320} />
      </div>
    </>
  );
}

interface FailedProps {
  error: Error;
  isBusy: boolean;
  onRetry: () => unknown;
}

function Failed({ error, isBusy, onRetry }: FailedProps) {
  const t = useTexts();
  const tApp = useAppTexts();
  const failureText = useFailureText();
  return (
    <RetryAlert
      type="danger"
      title={t('failed')}
      message={failureText(error)}
      retryLabel={tApp('state.retry')}
      busy={isBusy}
      onRetry={onRetry}
    />
  );
}

function Lead({ email, until }: { email: string; until: string }) {
  const t = useTexts();
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  return <p>{t('found.lead', { email, time: formatDate(until, { ...format, style: 'time' }) })}</p>;
}

interface PurchaseProps {
  purchase: FoundPurchase;
  link: LinkAccess;
  email: string;
}

function Purchase({ purchase, link, email }: PurchaseProps) {
  const t = useTexts();
  const failureText = useFailureText();
  const send = useSendAgain(link, purchase.id);
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  const { reference, products, visit_at, total, page, has_bond } = purchase;
  return (
    <li className={styles.purchase}>
      <div className={stackClass(2)}>
        <h2>
          {visit_at
            ? formatDate(visit_at, { ...format, style: 'dayAndTime' })
            : products.map(({ name }) => name).join(', ')}
        </h2>
        {products.map(({ name, quantity, language }) => (
          <p key={name} lang={language}>
            {t('found.line', { count: quantity, name })}
          </p>
        ))}
        <p className={textClass('note')}>
          {t('found.reference', { reference })}
          {' · '}
          {formatMoney(toCents(total))}
        </p>
      </div>
      <div className={styles.actions}>
        <a className={buttonClass({ variant: 'secondary' })} href={page}>
          {t('found.open')}
        </a>
        {has_bond && (
          <Button
            variant="secondary"
            busy={send.isPending}
            onClick={() => {
              send.mutate();
            }}
          >
            {t('found.sendAgain')}
          </Button>
        )}
      </div>
      {!has_bond && <p>{t('found.noBond')}</p>}
      <div role="status">{send.isSuccess && <p>{t('found.sent', { email })}</p>}</div>
      {send.error && <Alert type="danger" title={t('failed')} message={failureText(send.error)} />}
    </li>
  );
}
