import { PassPage } from './tourist-pass/pass-page.tsx';

export { texts } from '../base/choices/texts.ts';

/** `/monuments/:slug/tourist-pass`: selection of tourist passes. */
export default function TouristPassScreen() {
  return <PassPage />;
}
