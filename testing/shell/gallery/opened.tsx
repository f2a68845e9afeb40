import { Button } from '@taquilla/ui';
import { useState, type ReactNode } from 'react';

/** Button that mounts a story which covers the page or takes the focus. */
export function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        Show it
      </Button>
      {isOpen && children(close)}
    </>
  );
}
