import { Alert, type AlertProps } from '@taquilla/ui';
import { useTexts } from '../../../../texts.ts';
import styles from './hall-notice.module.css';

interface HallNoticeProps extends Pick<AlertProps, 'type' | 'message' | 'action'> {
  onClose: () => void;
}

/** What a visitor is told of their choice: over the hall that it is about, until it is closed or something else is chosen. */
export function HallNotice(props: HallNoticeProps) {
  const t = useTexts();
  return (
    <div className={styles.notice}>
      <Alert {...props} closeLabel={t('close')} />
    </div>
  );
}
