import { visitLanguageOfId, type CartEntry, type Pack } from '@taquilla/contracts';
import { languageName, useLocale } from '@taquilla/i18n';
import { countProducts, useVenue, type PackProblem } from '@taquilla/shared-state';
import { IconChevronDown, textClass } from '@taquilla/ui';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import { CartPack } from './cart-pack.tsx';
import styles from './cart-entry-section.module.css';

interface CartEntrySectionProps {
  entry: CartEntry;
  /** by pack id */
  problems: ReadonlyMap<string, PackProblem>;
  /** row in the place of a removed pack */
  removed: { index: number; row: ReactNode } | undefined;
  onDelete: (pack: Pack) => void;
  onClose: () => void;
}

/** Packs of one access interface, collapsible. */
export function CartEntrySection({ entry, problems, removed, onDelete, onClose }: CartEntrySectionProps) {
  const t = useTexts();
  const locale = useLocale();
  const { slug } = useVenue();
  const language = visitLanguageOfId(entry.language_id ?? 0);
  return (
    <details className={styles.section} open>
      <summary className={styles.summary}>
        <span className={styles.name}>{entry.accessInterfaceInfo.name}</span>
        <span className={textClass('note')}>
          {t(`cart.items.${entry.type}`, { count: countProducts([entry]) })}
        </span>
        <IconChevronDown className={styles.arrow} />
      </summary>
      {language && (
        <p className={textClass('note')}>
          {t('cart.guidedIn', { language: languageName(language, locale) })}
        </p>
      )}
      <ul>
        {entry.packsSelected.map((pack, index) => (
          <Fragment key={pack.id}>
            {index === removed?.index && <li>{removed.row}</li>}
            <CartPack
              pack={pack}
              changePath={`/monuments/${slug}/${entry.type}?edit=${pack.id}`}
              onChange={onClose}
              problem={problems.get(pack.id)}
              onDelete={onDelete}
            />
          </Fragment>
        ))}
        {removed && removed.index >= entry.packsSelected.length && <li>{removed.row}</li>}
      </ul>
    </details>
  );
}
