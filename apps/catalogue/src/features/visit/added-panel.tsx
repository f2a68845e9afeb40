import { heroOf, type Headquarter } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import {
  Button,
  buttonClass,
  Card,
  classNames,
  IconSuccess,
  Picture,
  rowClass,
  stackClass,
  textClass,
} from '@taquilla/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './added-panel.module.css';

interface AddedPanelProps {
  venue: Headquarter;
  title: string;
  /** added products, one line each */
  lines: readonly string[];
  /** true: the cart holds capacity */
  isHeld: boolean;
  againLabel: string;
  onAgain: () => void;
  /** further products to add */
  children: ReactNode;
}

/** Panel after an addition to the cart: checkout, or continue choosing. */
export function AddedPanel({ venue, title, lines, isHeld, againLabel, onAgain, children }: AddedPanelProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={classNames(stackClass(6), styles.panel)}>
      <Card as="section" flush>
        <Picture
          className={styles.picture}
          picture={{ ...heroOf(venue), alt: '' }}
          sizes="(min-width: 40rem) 36rem, 100vw"
        />
        <div className={classNames(stackClass(3), styles.words)}>
          <p className={classNames(rowClass(2), styles.venue)}>
            <IconSuccess />
            {venue.name}
          </p>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {isHeld && <p className={textClass('soft')}>{t('visit.added.held')}</p>}
          <div className={styles.actions}>
            <Link to={`/monuments/${venue.slug}/checkout`} className={buttonClass({ size: 'large' })}>
              {t('visit.added.checkout')}
            </Link>
            <Button variant="secondary" size="large" onClick={onAgain}>
              {againLabel}
            </Button>
          </div>
        </div>
      </Card>
      {children}
    </div>
  );
}
