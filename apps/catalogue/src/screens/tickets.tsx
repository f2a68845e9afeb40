import { textsWith } from '@taquilla/i18n';
import { texts as ofVisits } from '@taquilla/visits';
import { texts as ofChoice } from '../base/choices/texts.ts';
import { TicketPage } from './tickets/ticket-page.tsx';
import { loadStockSteps, opensWithStockStep } from './tickets/stock-step.tsx';

/** Comes with the steps that its address opens with, so that it takes over what was drawn. */
export const texts = textsWith(ofChoice, ofVisits.load, () => opensWithStockStep() && loadStockSteps());

/** `/monuments/:slug/tickets`: choosing a visit on one page of steps. */
export default function TicketsScreen() {
  return <TicketPage />;
}
