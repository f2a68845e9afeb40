import { textsWith } from '@taquilla/i18n';
import { texts as ofVisits } from '@taquilla/visits';
import { texts as ofChoice } from '../base/choices/texts.ts';
import { TicketPage } from './tickets/ticket-page.tsx';
import { preparePartyBuilder } from '../features/party/party-section.tsx';
import { loadStockSteps, opensWithStockStep } from './tickets/stock-step.tsx';

/** Texts of the page, loaded with the steps that the address opens, so that the server-rendered page can hydrate. */
export const texts = textsWith(
  ofChoice,
  ofVisits.load,
  preparePartyBuilder,
  () => opensWithStockStep() && loadStockSteps(),
);

/** `/monuments/:slug/tickets`: choice of a visit on one page of steps. */
export default function TicketsScreen() {
  return <TicketPage />;
}
