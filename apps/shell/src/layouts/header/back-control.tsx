import { Link } from '@taquilla/router';
import { IconBack } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './back-control.module.css';
import type { Back } from './back-rule.ts';

interface BackControlProps {
  back: Back;
  /** before leaving by it */
  onBack?: () => void;
}

export function BackControl({ back, onBack }: BackControlProps) {
  const t = useTexts();
  if (back.kind === 'none') return null;
  const content = (
    <>
      <IconBack />
      <span className={styles.word}>{t(back.kind === 'link' ? 'header.back' : 'header.return')}</span>
    </>
  );
  if (back.kind === 'return') {
    return (
      <a className={styles.back} href={back.href} onClick={onBack}>
        {content}
      </a>
    );
  }
  return (
    <Link className={styles.back} to={back.to} onClick={onBack}>
      {content}
    </Link>
  );
}
