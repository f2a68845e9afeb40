import { Link } from '@taquilla/router';
import { buttonClass, State, type StateProps } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { useBackLabel } from './use-back-label.ts';

interface ErrorScreenProps extends Pick<StateProps, 'title' | 'illustration' | 'children'> {
  message?: ReactNode;
  /** unprefixed path of the link */
  to?: string;
  /** primary link, before the link `to` */
  first?: { to: string; label: string } | undefined;
  /** replaces the links */
  action?: ReactNode;
}

/** State page of the shell with a link to the venue or the start page, or another next step. */
export function ErrorScreen({ message, to = '/', first, action, ...state }: ErrorScreenProps) {
  const t = useTexts();
  const back = useBackLabel();
  const links = (
    <>
      {first && (
        <Link className={buttonClass({ size: 'large' })} to={first.to}>
          {first.label}
        </Link>
      )}
      <Link className={buttonClass({ size: 'large', variant: first ? 'secondary' : 'primary' })} to={to}>
        {to === '/' ? t('error.home') : back}
      </Link>
    </>
  );
  return <State {...state} lead={message} action={action ?? links} />;
}
