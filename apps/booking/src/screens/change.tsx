import { endpoints, type ChangeState } from '@taquilla/contracts';
import { textsWith } from '@taquilla/i18n';
import { useRoute } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { NeedsScripts, RetryAlert, Skeleton } from '@taquilla/ui';
import { texts as ofVisits } from '@taquilla/visits';
import { lazy, Suspense } from 'react';
import { useLink } from '../base/use-link.ts';
import { texts as ofChange, useTexts } from '../features/change/texts.ts';
import { useChangeState, type Purchase } from '../features/change/use-change.ts';
import { useFocusOnOutcome } from '../features/change/use-focus-on-outcome.ts';
import { useFailureText } from '../features/change/use-failure-text.ts';
import { texts as ofApp } from '../texts.ts';
import styles from './change/change.module.css';
import { ChangePurchase } from './change/change-purchase.tsx';
import { EventPurchase } from './change/event-purchase.tsx';

const NoAccess = lazy(() => import('./change/no-access.tsx'));

export const texts = textsWith(ofChange, ofApp.load, ofVisits.load);

/** `/monuments/{slug}/change/{sale}`: changes or returns a purchase, for its buyer or with the link of an e-mail. */
export default function ChangeScreen() {
  const t = useTexts();
  const { params } = useRoute();
  const purchase = useLink(params['sale'] ?? '', endpoints.bindChangeLink);
  const state = useChangeState(purchase);
  if (state.data === null) {
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <NoAccess purchase={purchase} />
      </Suspense>
    );
  }
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <Content purchase={purchase} {...state} />
    </div>
  );
}

type ContentProps = { purchase: Purchase } & ReturnType<typeof useChangeState>;

function Content({ purchase, data, error, isPending, isFetching, refetch }: ContentProps) {
  const t = useTexts();
  const failureText = useFailureText();
  const { name: venue } = useVenue();
  const outcome = useFocusOnOutcome(data ? outcomeOf(data) : undefined);
  if (isPending) {
    return (
      <>
        <NeedsScripts>{t('needsScripts', { venue })}</NeedsScripts>
        <div aria-busy="true" data-needs-scripts="">
          <Skeleton height={480} />
        </div>
      </>
    );
  }
  if (data) {
    const Shown = data.kind === 'event' ? EventPurchase : ChangePurchase;
    return <Shown key={data.edition} state={data} purchase={purchase} outcome={outcome} />;
  }
  return (
    <RetryAlert
      type="danger"
      title={t('failed')}
      message={failureText(error)}
      retryLabel={t('retry')}
      busy={isFetching}
      onRetry={refetch}
    />
  );
}

const outcomeOf = ({ edition, is_valid, change }: ChangeState) =>
  [edition, is_valid, change?.id, change?.state].join(' ');
