import { Link } from '@taquilla/router';
import { IconBack } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './back-control.module.css';
import type { Back } from './back-rule.ts';

interface BackControlProps {
  back: Back;
  /** called before the navigation */
  onBack?: () => void;
}

/** Back link of the header: to a page of the shop, or to the venue's website. */
export function BackControl({ back, onBack }: BackControlProps) {
  const t = useTexts();
  if (back.kind === 'none') return null;
  const content = (
    <>
      <IconBack />
      <span className={styles.label}>{t(back.kind === 'link' ? 'header.back' : 'header.return')}</span>
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
