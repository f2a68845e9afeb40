import type { Step } from './steps.ts';

/**
 * Returns a minimal failing list of steps by delta debugging: removes ever smaller parts while the rest still fails,
 * then replaces two concurrent steps by one of them.
 * @param isWrong runs a candidate; calls are sequential
 */
export async function shorten(
  steps: readonly Step[],
  isWrong: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let shortest = steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = shortest.length - size; at > -size; at -= size) {
      const rest = shortest.toSpliced(Math.max(0, at), size + Math.min(0, at));
      if (rest.length > 0 && (await isWrong(rest))) shortest = rest;
    }
  }
  for (const [at, step] of shortest.entries()) {
    for (const simpler of partsOf(step)) {
      const tried = shortest.with(at, simpler);
      if (await isWrong(tried)) shortest = tried;
    }
  }
  return shortest;
}

function partsOf(step: Step): Step[] {
  if (step.does === 'crash') return [step.during];
  return step.does === 'together' ? [step.first, step.second] : [];
}
