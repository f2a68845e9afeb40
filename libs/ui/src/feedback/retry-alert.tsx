import { Button } from '../controls/button.tsx';
import { Alert, type AlertProps } from './alert.tsx';

export interface RetryAlertProps extends Pick<AlertProps, 'title' | 'message'> {
  type?: 'warning' | 'danger';
  retryLabel: string;
  onRetry: () => unknown;
  /** the retry is in progress */
  busy?: boolean;
}

/** Alert for content that could not be loaded, with a retry button. */
export function RetryAlert({
  type = 'warning',
  retryLabel,
  onRetry,
  busy = false,
  ...texts
}: RetryAlertProps) {
  const retry = (
    <Button
      variant="secondary"
      busy={busy}
      onClick={() => {
        onRetry();
      }}
    >
      {retryLabel}
    </Button>
  );
  return <Alert type={type} {...texts} action={retry} />;
}
