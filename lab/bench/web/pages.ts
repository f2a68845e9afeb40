export interface BenchPage {
  name: string;
  path: string;
  /** selector of what a visitor chooses first; then only that is measured */
  choice?: string;
}

const TICKETS = '/monuments/alcazar/tickets';
const EVENTS = '/monuments/teatro-del-muelle/event-siae';

/** What is measured. An event has the number that the box office gave it; the one with places in a hall is the heaviest. */
export async function benchPages(edge: string): Promise<BenchPage[]> {
  const events = await (await fetch(edge + EVENTS, { headers: { accept: 'text/html' } })).text();
  const event = /"id":(\d+),[^{}]*"admission_type":"seat"/.exec(events)?.[1];
  if (event === undefined) throw new Error('The demo has no event with places in a hall');
  return [
    { name: 'venue home', path: '/monuments/alcazar' },
    { name: 'ticket selection', path: TICKETS },
    {
      name: 'first choice of tickets',
      path: TICKETS,
      choice: 'main :is(a[href*="?"], [role=radio], input[type=radio], button)',
    },
    { name: 'events', path: EVENTS },
    { name: 'an event with a hall', path: `${EVENTS}?event=${event}` },
  ];
}
