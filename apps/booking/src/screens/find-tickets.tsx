import { textsWith } from '@taquilla/i18n';
import { useRoute } from '@taquilla/router';
import { texts as ofFind } from '../features/find/texts.ts';
import { texts as ofApp } from '../texts.ts';
import { AskPage } from './find-tickets/ask-page.tsx';
import { FoundPage } from './find-tickets/found-page.tsx';

export const texts = textsWith(ofFind, ofApp.load);

/** `/monuments/{slug}/find-tickets`: asks for a link by e-mail; with `/{link}` the purchases that the link opens. */
export default function FindTicketsScreen() {
  const { link } = useRoute().params;
  return link === undefined ? <AskPage /> : <FoundPage id={link} />;
}
