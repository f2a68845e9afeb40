import { Alert, type AlertProps } from '@taquilla/ui';
import { useTexts } from '../../../../texts.ts';
import styles from './hall-notice.module.css';

interface HallNoticeProps extends Pick<AlertProps, 'type' | 'message' | 'action'> {
  onClose: () => void;
}

/** Message about the choice of seats, over the seat map, until it is closed or another seat is chosen. */
export function HallNotice(props: HallNoticeProps) {
  const t = useTexts();
  return (
    <div className={styles.notice}>
      <Alert {...props} closeLabel={t('close')} />
    </div>
  );
}
