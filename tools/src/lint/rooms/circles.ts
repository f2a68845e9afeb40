type Edge = Readonly<{ from: string; into: string }>;

/** Rooms that look into each other, over however many others: each set once (two ways through a graph, Kosaraju). */
export function circlesOf(looks: readonly Edge[]): string[][] {
  const forwards = neighbours(looks);
  const backwards = neighbours(looks.map(({ from, into }) => ({ from: into, into: from })));
  const finished: string[] = [];
  walk(forwards.keys(), forwards, (room) => finished.push(room));
  const circles: string[][] = [];
  const seen = new Set<string>();
  for (const room of finished.reverse()) {
    const circle: string[] = [];
    walk([room], backwards, (one) => circle.push(one), seen);
    if (circle.length > 1) circles.push(circle.sort());
  }
  return circles;
}

function neighbours(looks: readonly Edge[]): Map<string, Set<string>> {
  const next = new Map<string, Set<string>>();
  for (const { from, into } of looks) next.set(from, (next.get(from) ?? new Set()).add(into));
  return next;
}

/** Tells of each room that can be reached and was not seen before, once those behind it have been told of. */
function walk(
  rooms: Iterable<string>,
  next: ReadonlyMap<string, ReadonlySet<string>>,
  tell: (room: string) => void,
  seen = new Set<string>(),
): void {
  for (const room of rooms) {
    if (seen.has(room)) continue;
    seen.add(room);
    walk(next.get(room) ?? [], next, tell, seen);
    tell(room);
  }
}
