import { Session } from 'node:inspector/promises';

/**
 * Counts all calls of a function during some work, with the coverage of V8's profiler.
 * @param file end of the path of the source file that contains the function
 */
export async function countCalls(
  { file, name }: { file: string; name: string },
  work: () => Promise<unknown>,
): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url.endsWith(file))
      .flatMap(({ functions }) => functions)
      .filter(({ functionName }) => functionName === name)
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  } finally {
    session.disconnect();
  }
}
