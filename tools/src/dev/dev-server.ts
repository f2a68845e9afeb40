import webpack, { type Configuration, type MultiStats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

interface DevServerOptions {
  host: string;
  port: number;
  /** address of the server that answers what no build does */
  behind(this: void): string;
  /** folder with the page to show instead; only calls to the box office then go to the server behind */
  pageDir?: string;
}

/**
 * Serves builds from memory with hot reload, and everything else from a server behind it. Resolves with the first
 * compilations once it listens.
 */
export async function startDevServer(
  configs: Configuration[],
  { host, port, behind, pageDir }: DevServerOptions,
): Promise<{ first: MultiStats; stop(): Promise<void> }> {
  const compiler = webpack(configs);

  const first = new Promise<MultiStats>((resolve) => {
    compiler.hooks.done.tap('first', resolve);
  });
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      static: pageDir ? { directory: pageDir } : false,
      historyApiFallback: pageDir !== undefined,
      client: { overlay: false },
      setupExitSignals: false,
      proxy: [
        {
          context: pageDir ? ['/api', '/image'] : () => true,
          router: behind,
          on: {
            proxyRes({ headers }) {
              // hot updates come without hashes and over a socket; the real policy is met by `npm start` and the tests
              delete headers['content-security-policy'];
              delete headers['integrity-policy'];
            },
          },
        },
      ],
    },
    compiler,
  );
  await server.start();
  return { first: await first, stop: () => server.stop() };
}
