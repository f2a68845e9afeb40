import { Button } from '@taquilla/ui';
import type { UseMutationResult } from '@tanstack/react-query';

interface ActionButtonProps {
  action: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>;
  children: string;
}

/** Button that runs a mutation without input. */
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
