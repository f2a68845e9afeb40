import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fairOpening } from '../fair-opening.ts';

/** Fair openings that are coming, in progress, or over for at most a week. */
export const fairOpenings = endpoint('GET', '/api/online-shop/fair-opening', () => ({
  answer: z.array(fairOpening),
}));
