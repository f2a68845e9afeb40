/** Components and texts for changes of event places; loaded only with such a purchase. */
import type { Locale } from '@taquilla/contracts';
import { texts } from '../../../features/change/event/event-texts.ts';
import { EventForm } from './event-form.tsx';
import { Issuing } from './issuing.tsx';
import { LineNames } from './line-names.tsx';

export type EventParts = Awaited<ReturnType<typeof loadEventParts>>;

export async function loadEventParts(locale: Locale) {
  await texts.load(locale);
  return { EventForm, Issuing, LineNames };
}
