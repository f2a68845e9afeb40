import { useEffect, useState } from 'react';
import type { CodeViewer } from './code-viewer.tsx';
import type { TicketPrint } from './ticket-card.tsx';

export interface ShownTicket {
  code: string;
  /** accessible name of the code */
  label: string;
  /** short name of the ticket */
  name: string;
  print: TicketPrint;
}

export interface ViewerLabels {
  title: string;
  close: string;
  previous: string;
  next: string;
  /** advice for scanning */
  hint: string;
  qrRetry: string;
}

export interface FullScreenCodesProps {
  tickets: readonly ShownTicket[];
  /** index of the first code; null: closed */
  first: number | null;
  onClose: () => void;
  labels: ViewerLabels;
}

/**
 * Full-screen codes for admission. The viewer is loaded in advance as soon as there are tickets, so that it also opens offline.
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
      // the next click retries
      () => undefined,
    );
  }, [View, isOpen]);
  return isOpen && View ? <View.Component {...props} first={props.first ?? 0} /> : null;
}
