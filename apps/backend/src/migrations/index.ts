import type { Migration } from './migrate.ts';
import { venuesAndStock } from './001-venues-and-stock.ts';
import { sales } from './002-sales.ts';
import { clients } from './003-clients.ts';
import { events } from './004-events.ts';
import { promotionsAndUploads } from './005-promotions-and-uploads.ts';
import { eventSales } from './006-event-sales.ts';
import { visitLanguages } from './008-visit-languages.ts';
import { catalogueFiles } from './009-catalogue-files.ts';
import { paymentInquiries } from './010-payment-inquiries.ts';
import { saleTimes } from './011-sale-times.ts';
import { eventFilesAndRefunds } from './012-event-files-and-refunds.ts';
import { dayPrices } from './014-day-prices.ts';
import { allowances } from './015-allowances.ts';
import { outboxLanes } from './017-outbox-lanes.ts';
import { waitingSales } from './022-waiting-sales.ts';
import { shares } from './020-shares.ts';
import { refunds } from './023-refunds.ts';
import { firstOrders } from './024-first-orders.ts';
import { confirmations } from './022b-confirmations.ts';
import { paymentsByToken } from './026-payments-by-token.ts';
import { sessionsAndNotices } from './027-sessions-and-notices.ts';
import { newsletterAndTexts } from './028-newsletter-and-texts.ts';
import { keyedIdentities } from './029-keyed-identities.ts';
import { retention } from './030-retention.ts';
import { vatAndDoors } from './033-vat-and-doors.ts';
import { productOrder } from './036-product-order.ts';
import { idleAccounts } from './037-idle-accounts.ts';
import { passTerms } from './039-pass-terms.ts';
import { pictures } from './040-pictures.ts';
import { venueAbout } from './041-venue-about.ts';
import { kindsOfVisit } from './042-kinds-of-visit.ts';
import { eventPictures } from './044-event-pictures.ts';
import { changes } from './051-changes.ts';
import { accessibility } from './057-accessibility.ts';
import { waitingLists } from './052-waiting-lists.ts';
import { fairOpenings } from './056-fair-openings.ts';
import { walletObjects } from './062-wallet-objects.ts';
import { walletPasses } from './059-wallet-passes.ts';
import { issuedChanges } from './063-issued-changes.ts';
import { sessionsOfBrowsers } from './070-sessions-of-browsers.ts';
import { barrierDigests } from './075-barrier-digests.ts';
import { documentTypes } from './084-document-types.ts';
import { purchaseLinks } from './090-purchase-links.ts';
import { storedPrices } from './080-stored-prices.ts';
import { oneChangeRule } from './081-one-change-rule.ts';
import { parties } from './082-parties.ts';
import { refundedSales } from './061-refunded-sales.ts';
import { sellers } from './083-sellers.ts';

/** In the order in which they are taken. */
export const migrations: readonly Migration[] = [
  venuesAndStock,
  sales,
  clients,
  events,
  promotionsAndUploads,
  eventSales,
  visitLanguages,
  catalogueFiles,
  paymentInquiries,
  saleTimes,
  eventFilesAndRefunds,
  dayPrices,
  allowances,
  outboxLanes,
  waitingSales,
  shares,
  refunds,
  firstOrders,
  confirmations,
  paymentsByToken,
  sessionsAndNotices,
  newsletterAndTexts,
  keyedIdentities,
  retention,
  vatAndDoors,
  productOrder,
  idleAccounts,
  passTerms,
  pictures,
  venueAbout,
  kindsOfVisit,
  eventPictures,
  changes,
  fairOpenings,
  accessibility,
  walletPasses,
  waitingLists,
  refundedSales,
  walletObjects,
  issuedChanges,
  sessionsOfBrowsers,
  barrierDigests,
  storedPrices,
  oneChangeRule,
  parties,
  sellers,
  documentTypes,
  purchaseLinks,
];
