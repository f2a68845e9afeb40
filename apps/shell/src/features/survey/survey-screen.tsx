import { ApiError } from '@taquilla/api';
import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NotFound } from '../../base/errors/not-found.tsx';
import { ShopUnreachable } from '../../base/errors/shop-unreachable.tsx';
import { useBackLabel } from '../../base/errors/use-back-label.ts';
import { ScreenSkeleton } from '../../base/page/screen-skeleton.tsx';
import { useTexts } from '../../texts.ts';
import { SurveyForm } from './survey-form.tsx';
import styles from './survey-screen.module.css';

/** The tour office's survey: that of the address, else the venue's own (decision 027). */
export function SurveyScreen() {
  const { id: own } = useVenue();
  const { id } = useRoute().params;
  const asked = { id: id === undefined ? own : Number(id), locale: useLocale() };
  const { data, error, refetch } = useQuery(query(endpoints.survey, asked));
  const [isSent, setSent] = useState(false);
  if (isSent) return <Thanks />;
  if (!data && error instanceof ApiError && error.kind === 'http' && error.status < 500) return <NotFound />;
  if (!data && error) return <ShopUnreachable retry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <div className={styles.survey}>
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

function Thanks() {
  const t = useTexts();
  const back = useBackLabel();
  const { slug } = useVenue();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <div className={styles.survey}>
      <h1 ref={title} tabIndex={-1}>
        {t('survey.thanks')}
      </h1>
      <p className={textClass('lead')}>{t('survey.thanksText')}</p>
      <Link className={buttonClass({ variant: 'secondary' })} to={`/monuments/${slug}`}>
        {back}
      </Link>
    </div>
  );
}
