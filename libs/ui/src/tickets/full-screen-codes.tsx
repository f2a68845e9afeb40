import { useEffect, useState } from 'react';
import type { CodeViewer } from './code-viewer.tsx';
import type { TicketPrint } from './ticket-card.tsx';

export interface ShownTicket {
  code: string;
  /** what the code is, for screen readers */
  label: string;
  /** what it is called among the others */
  name: string;
  print: TicketPrint;
}

export interface ViewerWords {
  title: string;
  close: string;
  previous: string;
  next: string;
  /** what helps a reader at the door */
  hint: string;
  qrRetry: string;
}

export interface FullScreenCodesProps {
  tickets: readonly ShownTicket[];
  /** which one is shown first; null: nothing is open */
  first: number | null;
  onClose: () => void;
  words: ViewerWords;
}

/**
 * Codes over the whole screen, for the door. What shows them is loaded by itself as soon as there are any, so that it
 * opens without a connection too.
 */
export function FullScreenCodes(props: FullScreenCodesProps) {
  const [View, setView] = useState<{ Component: typeof CodeViewer } | null>(null);
  const isOpen = props.first !== null;
  useEffect(() => {
    if (View) return;
    import('./code-viewer.tsx').then(
      ({ CodeViewer: Component }) => {
        setView({ Component });
      },
      // the next press tries again
      () => undefined,
    );
  }, [View, isOpen]);
  return isOpen && View ? <View.Component {...props} first={props.first ?? 0} /> : null;
}
