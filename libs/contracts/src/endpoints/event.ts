import * as z from 'zod/mini';
import * as schema from '../event.ts';
import { told } from './parts.ts';

export const events = told('/api/online-shop/siae/event/headquarter/{id}', () => z.array(schema.event));

export const redirectEvents = told('/api/online-shop/siae/event/headquarter/{id}/redirect', () =>
  z.array(schema.redirectEvent),
);
