export {
  ACCOUNT,
  addSellingVenue,
  Buyer,
  requestOf,
  SALES,
  ticketOrder,
  type SellingVenue,
} from './sale-fixture.ts';
export { openTestShop, type TestShop } from './test-shop.ts';
