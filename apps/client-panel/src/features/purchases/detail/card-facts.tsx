import type { TouristPassCard } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Alert } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import { isInactive, isUsedUp } from './is-inactive.ts';
import styles from './detail.module.css';
import { Facts } from './facts.tsx';
import { formatPercent } from './format-percent.ts';

/** Cards of a purchase of passes, with the known fields of R201. */
export function CardFacts({ cards }: { cards: readonly TouristPassCard[] }) {
  return cards.map((card) => (
    <section key={card.id} className={styles.card} aria-label={`${card.product_name} ${card.id}`}>
      <h3 lang={card.language}>{card.product_name}</h3>
      <InactiveNote card={card} />
      <CardTable card={card} />
    </section>
  ));
}

function InactiveNote({ card }: { card: TouristPassCard }) {
  const t = useTexts();
  if (!isInactive(card)) return null;
  const reason = isUsedUp(card) ? 'detail.inactiveText' : 'detail.expired';
  return <Alert type="warning" title={t('detail.inactive')} message={t(reason)} />;
}

function CardTable({ card }: { card: TouristPassCard }) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  const format = (instant: string, style: 'longDay' | 'time') =>
    formatDate(instant, { locale, timeZone, style });
  const { activation_duration: days, expiration_date: expires, total_iva: iva, items = [] } = card;
  // the name of the product is in the heading
  const included = items.filter((name) => name !== card.product_name);
  return (
    <Facts
      facts={[
        [t('detail.bonusId'), card.id],
        [t('detail.client'), card.client],
        [t('detail.useType'), t(`useType.${card.use_type}`)],
        [t('detail.totalUseTimes'), card.total_use_times ?? t('detail.unlimited')],
        [t('detail.timesUsedIndividual'), card.times_used_individual ?? undefined],
        [t('detail.uses'), card.uses ?? undefined],
        [t('detail.availableUses'), card.available_uses ?? undefined],
        [t('detail.activationDuration'), days === null ? undefined : t('detail.days', { count: days })],
        [
          t('detail.expirationDate'),
          expires ? `${format(expires, 'longDay')}, ${format(expires, 'time')}` : t('detail.fromFirstUse'),
        ],
        [t('detail.items'), included.length === 0 ? undefined : included.join(', ')],
        [t('detail.totalIva'), iva == null ? undefined : formatPercent(iva, locale)],
      ]}
    />
  );
}
