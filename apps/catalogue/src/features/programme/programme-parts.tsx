export { EventCards } from './event-cards.tsx';
export { Lead } from './lead.tsx';
export { Promises } from './promises.tsx';
