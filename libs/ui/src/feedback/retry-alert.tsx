import { Button } from '../controls/button.tsx';
import { Alert, type AlertProps } from './alert.tsx';

export interface RetryAlertProps extends Pick<AlertProps, 'title' | 'message'> {
  type?: 'warning' | 'danger';
  retryLabel: string;
  onRetry: () => unknown;
  /** it is being asked for again */
  busy?: boolean;
}

/** What could not be loaded, and the way to ask for it again. */
export function RetryAlert({
  type = 'warning',
  retryLabel,
  onRetry,
  busy = false,
  ...words
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
  return <Alert type={type} {...words} action={retry} />;
}
