import { IconError, IconInfo, IconSuccess, IconWarning } from '../icons.ts';

export type StatusType = 'success' | 'info' | 'warning' | 'danger';

const ICONS = { success: IconSuccess, info: IconInfo, warning: IconWarning, danger: IconError };

export function StatusIcon({ type, className }: { type: StatusType; className?: string | undefined }) {
  const Icon = ICONS[type];
  return <Icon {...(className && { className })} />;
}
