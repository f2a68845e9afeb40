import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, textClass } from '@taquilla/ui';
import { useEffect, useRef } from 'react';
import { useBackLabel } from '../errors/use-back-label.ts';
import styles from './screen.module.css';

interface OutcomeProps {
  title: string;
  text: string;
}

/** Result of an action, such as a sent form: takes the focus and links back to the venue. */
export function Outcome({ title, text }: OutcomeProps) {
  const { slug } = useVenue();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={textClass('lead')}>{text}</p>
      <Link className={buttonClass({ variant: 'secondary' })} to={`/monuments/${slug}`}>
        {useBackLabel()}
      </Link>
    </div>
  );
}
