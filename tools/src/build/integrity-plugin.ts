import { integrityOf } from '@taquilla/delivery';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const HOLE = '__CHUNK_INTEGRITY__';
const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Chain of trust: whoever loads the build pins its entry, and the entry's runtime pins every file it loads later.
 * A second attempt for the same file asks for another address, because a browser joins a request that hangs.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(IntegrityPlugin.name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        IntegrityPlugin.name,
        (source) => [source, pin('script', 'src', 'url')].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        IntegrityPlugin.name,
        (source, { tag, href }) => [source, pin(tag, 'href', href)].join('\n'),
      );
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: IntegrityPlugin.name, stage }, () => {
        fillHoles(compilation, compiler.webpack.sources.RawSource);
      });
    });
  }
}

/** Code of the runtime that runs just before a tag is put into the page. */
function pin(tag: string, attribute: string, url: string): string {
  return `
    ${tag}.integrity = ${HOLE}[${url}.slice(__webpack_require__.p.length)];
    ${tag}.crossOrigin = "anonymous";
    var attempts = (self.taquillaAttempts = self.taquillaAttempts || {});
    attempts[${url}] = (attempts[${url}] || 0) + 1;
    if (attempts[${url}] > 1) ${tag}.${attribute} = ${url} + "?r=" + attempts[${url}];`;
}

/** Files with a runtime get the hashes of all files without one. */
function fillHoles(compilation: Compilation, RawSource: typeof webpack.sources.RawSource): void {
  const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  const isRuntime = (file: (typeof files)[number]) => file.source.source().includes(HOLE);
  const hashes = files
    .filter((file) => !isRuntime(file))
    .map((file) => [file.name, integrityOf(file.source.buffer())] as const);
  const map = JSON.stringify(Object.fromEntries(hashes));
  for (const file of files.filter(isRuntime)) {
    compilation.updateAsset(
      file.name,
      new RawSource(
        file.source
          .source()
          .toString()
          .replaceAll(HOLE, () => `(${map})`),
      ),
    );
  }
}
