import webpack, { type Compilation, type Configuration, type Stats } from 'webpack';

/**
 * Runs one build.
 * @throws {Error} with webpack's messages when there are errors or warnings
 */
export async function compile(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else if (result) resolve(result);
      else reject(new Error('webpack ended without a result'));
    });
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString('errors-warnings'));
  return stats.compilation;
}
