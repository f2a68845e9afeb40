import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, State } from '@taquilla/ui';
import { useEffect, useRef } from 'react';
import { useBackLabel } from '../errors/use-back-label.ts';

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
    <State
      heading={heading}
      title={title}
      lead={text}
      action={
        <Link className={buttonClass({ size: 'large' })} to={`/monuments/${slug}`}>
          {useBackLabel()}
        </Link>
      }
      illustration="lost"
    />
  );
}
