/** Height that a bubble needs beside its seat, CSS pixels. */
const NEEDED = 230;

/**
 * Returns the side of a seat on which its bubble is shown: away from the stage, unless only the other side has the
 * space.
 * @param at vertical position of the seat on the screen, CSS pixels
 * @param isBehindBelow whether the seats behind are below the seat on the screen
 */
export function bubbleSide(at: number, height: number, isBehindBelow: boolean): 'above' | 'below' {
  const [above, below] = [at, height - at];
  if (isBehindBelow) return below >= NEEDED || below >= above ? 'below' : 'above';
  return above >= NEEDED || above >= below ? 'above' : 'below';
}
