import { Link } from '@taquilla/router';
import { useGuestData, useSession, useVenue } from '@taquilla/shared-state';
import { buttonClass } from '@taquilla/ui';
import { useId } from 'react';
import { useTexts } from './texts.ts';
import styles from './result.module.css';

/** Offers an account to a guest who has just bought; only a password is missing for it. */
export function RegisterOffer({ saleId }: { saleId: string }) {
  const t = useTexts();
  const titleId = useId();
  const { slug } = useVenue();
  const { client } = useSession();
  const guest = useGuestData();
  if (client || !guest) return null;
  return (
    <section className={styles.offer} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('register.title')}</h2>
      <p>{t('register.lead')}</p>
      <Link
        className={buttonClass({ variant: 'secondary' })}
        to={`/monuments/${slug}/client/register?sale=${saleId}`}
      >
        {t('register.action')}
      </Link>
    </section>
  );
}
