import { exampleVenue } from '../contracts/examples.ts';

export const VENUE = exampleVenue({ id: 7 });
