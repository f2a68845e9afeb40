import { Link } from '@taquilla/router';
import { Button, buttonClass, classNames, IconSuccess, stackClass, textClass } from '@taquilla/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './added-panel.module.css';

interface AddedPanelProps {
  title: string;
  /** what has been added, one line each */
  lines: readonly string[];
  /** the places are held while one shops */
  isHeld: boolean;
  checkoutPath: string;
  againLabel: string;
  onAgain: () => void;
}

/** What follows a selection that went into the cart: pay, or choose more. */
export function AddedPanel({ title, lines, isHeld, checkoutPath, againLabel, onAgain }: AddedPanelProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={classNames(stackClass(3), styles.panel)}>
      <IconSuccess className={styles.icon} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isHeld && <p className={textClass('soft')}>{t('visit.added.held')}</p>}
      <div className={classNames(stackClass(3), styles.actions)}>
        <Link to={checkoutPath} className={buttonClass({ size: 'large' })}>
          {t('visit.added.checkout')}
        </Link>
        <Button variant="secondary" size="large" onClick={onAgain}>
          {againLabel}
        </Button>
      </div>
    </section>
  );
}
