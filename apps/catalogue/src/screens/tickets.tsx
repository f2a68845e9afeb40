import { TicketPage } from './tickets/ticket-page.tsx';

export { texts } from '../texts.ts';

/** `/monuments/:slug/tickets`: choosing a visit on one page of steps. */
export default function TicketsScreen() {
  return <TicketPage />;
}
