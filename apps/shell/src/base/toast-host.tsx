import { closeToast, useToast } from '@taquilla/shared-state';
import { ToastView } from '@taquilla/ui';
import { useTexts } from '../texts.ts';

/**
 * Shows the current toast. The live regions are always mounted, because screen readers may not announce text in a new
 * region.
 */
export function ToastHost() {
  const t = useTexts();
  const { toast, isActive } = useToast();
  const view = toast && (
    <ToastView
      type={toast.type}
      title={toast.title}
      message={toast.message}
      position={toast.position}
      isActive={isActive}
      onClose={closeToast}
      closeLabel={t('close')}
    />
  );
  const isError = toast?.type === 'error';
  return (
    <>
      <div role="status">{!isError && view}</div>
      <div role="alert">{isError && view}</div>
    </>
  );
}
