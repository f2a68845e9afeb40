import { exampleVenue } from '@taquilla/contracts/examples';

export const VENUE = exampleVenue({ id: 7 });
