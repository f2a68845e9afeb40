import type { ClientRequest, IncomingMessage } from 'node:http';
import webpack, { type Compilation, type Configuration, type MultiStats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

interface DevServerOptions {
  host: string;
  port: number;
  /** URL of the upstream server, which receives all requests that no build answers */
  behind(this: void): string;
  /** folder with a page to serve instead; then only API calls go to the upstream server */
  pageDir?: string;
  /** whether to apply hot updates (default) or reload the page */
  isHot?: boolean;
  /** called after every build with a compilation per configuration */
  onBuilt?(this: void, compilations: Compilation[]): void;
  /** headers added to page requests to the upstream server */
  headers?(this: void): Record<string, string>;
}

/**
 * Serves builds from memory and proxies everything else to an upstream server as if the browser had requested it there.
 * Resolves with the first compilations once it listens.
 */
export async function startDevServer(
  configs: Configuration[],
  { host, port, behind, pageDir, isHot = true, onBuilt, headers }: DevServerOptions,
): Promise<{ first: MultiStats; stop(): Promise<void> }> {
  const compiler = webpack(configs);

  const first = new Promise<MultiStats>((resolve) => {
    compiler.hooks.done.tap('first', (result) => {
      onBuilt?.(result.stats.map(({ compilation }) => compilation));
      resolve(result);
    });
  });
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: isHot,
      static: pageDir ? { directory: pageDir } : false,
      historyApiFallback: pageDir !== undefined,
      client: { overlay: false },
      setupExitSignals: false,
      proxy: [
        {
          context: pageDir ? ['/api', '/image'] : () => true,
          router: behind,
          changeOrigin: true,
          on: {
            proxyReq(proxied, request) {
              asVisitorOf(behind(), proxied, request);
              if (!request.headers.accept?.includes('text/html')) return;
              for (const [name, value] of Object.entries(headers?.() ?? {})) proxied.setHeader(name, value);
            },
            proxyRes({ headers: answered }) {
              // hot updates have no hashes and use a socket; `npm start` and the tests apply the real policy
              delete answered['content-security-policy'];
              delete answered['integrity-policy'];
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

/** Replaces the origin of a proxied request by that of the upstream server. */
function asVisitorOf(address: string, proxied: ClientRequest, { headers }: IncomingMessage): void {
  const { origin } = new URL(address);
  if (headers.origin) proxied.setHeader('origin', origin);
}
