import { textsWith } from '@taquilla/i18n';
import { useRoute } from '@taquilla/router';
import { texts as ofFind } from '../features/find/texts.ts';
import { texts as ofApp } from '../texts.ts';
import { RequestLinkPage } from './find-tickets/request-link-page.tsx';
import { FoundPage } from './find-tickets/found-page.tsx';

export const texts = textsWith(ofFind, ofApp.load);

/** `/monuments/{slug}/find-tickets`: requests a link by e-mail; with `/{link}` the purchases that the link opens. */
export default function FindTicketsScreen() {
  const { link } = useRoute().params;
  return link === undefined ? <RequestLinkPage /> : <FoundPage id={link} />;
}
