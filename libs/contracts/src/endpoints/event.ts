import * as z from 'zod/mini';
import * as schema from '../event.ts';
import { resourceInLanguage } from './parts.ts';

export const events = resourceInLanguage('/api/online-shop/siae/event/headquarter/{id}', () =>
  z.array(schema.event),
);

export const redirectEvents = resourceInLanguage(
  '/api/online-shop/siae/event/headquarter/{id}/redirect',
  () => z.array(schema.redirectEvent),
);
