import { textsWith } from '@taquilla/i18n';
import { useRoute } from '@taquilla/router';
import { texts as ofWaiting } from '../features/waiting-list/texts.ts';
import { texts as ofApp } from '../texts.ts';
import { EntryPage } from './waiting-list/entry-page.tsx';
import { JoinPage } from './waiting-list/join-page.tsx';

export const texts = textsWith(ofWaiting, ofApp.load);

/** `/monuments/{slug}/waiting-list`: joins the list for the query's products; with `/{id}` the state of an entry. */
export default function WaitingListScreen() {
  const { entry } = useRoute().params;
  return entry === undefined ? <JoinPage /> : <EntryPage id={entry} />;
}
