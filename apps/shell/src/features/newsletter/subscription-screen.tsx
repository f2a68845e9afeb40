import { call, query } from '@taquilla/api/calls';
import { endpoints, type NewsletterSubscription } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useSearchParams } from '@taquilla/router';
import { Alert, Button, textClass } from '@taquilla/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureMessage } from '../../base/errors/failure-message.ts';
import { ShopUnreachable } from '../../base/errors/shop-unreachable.tsx';
import { Outcome } from '../../base/page/outcome.tsx';
import screen from '../../base/page/screen.module.css';
import { ScreenSkeleton } from '../../base/page/screen-skeleton.tsx';
import { useScreenTexts, useTexts } from '../../texts.ts';
import styles from './subscription-screen.module.css';

/** Target of the links in newsletter e-mails, `/monuments/{slug}/newsletter?token=…`: confirms or ends a subscription. */
export function SubscriptionScreen() {
  const locale = useLocale();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, refetch } = useQuery({
    ...query(endpoints.newsletterSubscription, { token, locale }),
    enabled: TOKEN.test(token),
    staleTime: Infinity,
  });
  if (!TOKEN.test(token)) return <Subscription token={token} subscription={NONE} />;
  if (!data && error) return <ShopUnreachable retry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return <Subscription token={token} subscription={data} />;
}

/** Shape of a token. Other values are not sent, because the backend would refuse them: the link was truncated. */
const TOKEN = /^[0-9a-f-]{36}$/i;
const NONE: NewsletterSubscription = { state: 'none', email: null, consent: null };

function Subscription({ token, subscription }: { token: string; subscription: NewsletterSubscription }) {
  const t = useTexts();
  const tOwn = useScreenTexts();
  const refusalText = useRefusalText('account');
  const locale = useLocale();
  const confirm = useMutation({
    mutationFn: () => call(endpoints.confirmNewsletter, {}, { body: { token, locale } }),
  });
  const end = useMutation({ mutationFn: () => call(endpoints.endNewsletter, { token }) });
  if (end.isSuccess)
    return <Outcome title={tOwn('subscription.ended')} text={tOwn('subscription.endedText')} />;
  if (confirm.isSuccess)
    return <Outcome title={tOwn('subscription.done')} text={tOwn('subscription.doneText')} />;
  const { state, email, consent } = subscription;
  if (state === 'none')
    return <Outcome title={tOwn('subscription.none')} text={tOwn('subscription.noneText')} />;
  const isUnconfirmed = state === 'unconfirmed';
  const error = confirm.error ?? end.error;
  const isBusy = confirm.isPending || end.isPending;
  return (
    <div className={screen.screen}>
      <h1>{tOwn(isUnconfirmed ? 'subscription.confirm' : 'subscription.title')}</h1>
      <p className={styles.address}>{email}</p>
      <p className={textClass('lead')}>{consent}</p>
      {error && <Alert type="danger" message={failureMessage(error, refusalText, t('failed'))} />}
      <div className={styles.actions}>
        {isUnconfirmed && (
          <Button
            busy={confirm.isPending}
            onClick={() => {
              if (!isBusy) confirm.mutate();
            }}
          >
            {tOwn('subscription.yes')}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={end.isPending}
          onClick={() => {
            if (!isBusy) end.mutate();
          }}
        >
          {tOwn(isUnconfirmed ? 'subscription.no' : 'subscription.end')}
        </Button>
      </div>
    </div>
  );
}
