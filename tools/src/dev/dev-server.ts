import type { ClientRequest, IncomingMessage } from 'node:http';
import webpack, { type Compilation, type Configuration, type MultiStats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

interface DevServerOptions {
  host: string;
  port: number;
  /** address of the server that answers what no build does */
  behind(this: void): string;
  /** folder with the page to show instead; only calls to the box office then go to the server behind */
  pageDir?: string;
  /** whether changed modules are exchanged in the page (by default), or the page is loaded again */
  isHot?: boolean;
  /** told of every build, a compilation per configuration */
  onBuilt?(this: void, compilations: Compilation[]): void;
  /** for the server behind, with every request for a page */
  headers?(this: void): Record<string, string>;
}

/**
 * Serves builds from memory, and everything else from a server behind it, which takes it for a visitor of its own.
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
              // hot updates come without hashes and over a socket; the real policy is met by `npm start` and the tests
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

/** What the browser says about the page's origin is true of ours. */
function asVisitorOf(address: string, proxied: ClientRequest, { headers }: IncomingMessage): void {
  const { origin } = new URL(address);
  if (headers.origin) proxied.setHeader('origin', origin);
}
