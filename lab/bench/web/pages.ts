export interface BenchPage {
  name: string;
  path: string;
  /** selector of the page's first choice; if set, only its latency is measured */
  choice?: string;
}

const TICKETS = '/monuments/alcazar/tickets';
const EVENTS = '/monuments/teatro-del-muelle/event-siae';

/** Returns the measured pages. Reads the id of the event with a seat map, the heaviest page, from the events page. */
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
