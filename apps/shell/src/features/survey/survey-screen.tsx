import { ApiError } from '@taquilla/api';
import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useRoute } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotFound } from '../../base/errors/not-found.tsx';
import { ShopUnreachable } from '../../base/errors/shop-unreachable.tsx';
import { Outcome } from '../../base/page/outcome.tsx';
import styles from '../../base/page/screen.module.css';
import { ScreenSkeleton } from '../../base/page/screen-skeleton.tsx';
import { useScreenTexts } from '../../texts.ts';
import { SurveyForm } from './survey-form.tsx';

/** Survey of the tour office in the address, else of the venue. */
export function SurveyScreen() {
  const { id: venueId } = useVenue();
  const { id } = useRoute().params;
  const parameters = { id: id === undefined ? venueId : Number(id), locale: useLocale() };
  const { data, error, refetch } = useQuery(query(endpoints.survey, parameters));
  const [isSent, setSent] = useState(false);
  const t = useScreenTexts();
  if (isSent) return <Outcome title={t('survey.thanks')} text={t('survey.thanksText')} />;
  if (!data && error instanceof ApiError && error.kind === 'http' && error.status < 500) return <NotFound />;
  if (!data && error) return <ShopUnreachable retry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <div className={styles.screen}>
      <h1>{data.title}</h1>
      {data.text && <p className={textClass('lead')}>{data.text}</p>}
      <SurveyForm
        survey={data}
        onSent={() => {
          setSent(true);
        }}
      />
    </div>
  );
}
