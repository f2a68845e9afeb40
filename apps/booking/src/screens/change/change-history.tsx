import { toCents, type ChangeKind, type ChangeState } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { stackClass, textClass } from '@taquilla/ui';
import { useTexts } from '../../features/change/texts.ts';

/** History of the changes of a purchase. */
export function ChangeHistory({ state: { history, kind: sold } }: { state: ChangeState }) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  if (history.length === 0) return null;
  const when = (at: string) => formatDate(at, { locale, timeZone, style: 'dayAndTime' });
  return (
    <section className={stackClass(3)}>
      <h2>{t('history.title')}</h2>
      <ol className={stackClass(3)}>
        {history.map(({ at, kinds, before, difference }) => (
          <li key={at}>
            <strong>{kinds.map((kind) => t(keyOf(kind, sold))).join(', ')}</strong>
            <p className={textClass('note')}>
              {[
                when(at),
                before[0] && t('history.before', { time: when(before[0]) }),
                difference !== 0 && formatMoney(toCents(difference)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns the key of the text of a change; for an event, a change of the visit is another date. */
function keyOf(kind: ChangeKind, sold: ChangeState['kind']) {
  if (sold === 'event' && kind === 'visit') return 'history.date';
  return sold === 'event' && kind === 'fewer' ? 'history.places' : (`history.${kind}` as const);
}
