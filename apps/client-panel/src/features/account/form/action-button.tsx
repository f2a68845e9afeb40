import { Button } from '@taquilla/ui';
import type { UseMutationResult } from '@tanstack/react-query';

interface ActionButtonProps {
  action: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>;
  children: string;
}

/** A button for what is done at once, with nothing to fill in. */
export function ActionButton({ action: { mutate, isPending }, children }: ActionButtonProps) {
  return (
    <Button
      variant="secondary"
      busy={isPending}
      onClick={() => {
        mutate();
      }}
    >
      {children}
    </Button>
  );
}
