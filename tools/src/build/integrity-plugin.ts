import { createHash } from 'node:crypto';
import { integrityOf } from '@taquilla/delivery';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const HOLE = '__HASHES__';
const { RuntimeGlobals, RuntimeModule, runtime, sources } = webpack;

/**
 * Chain of trust: whoever loads the build pins its entry, and the entry's runtime pins every file it loads later. Of those that the
 * page has named the page says the hash; of all others a file of hashes does, which the runtime pins, and fetches
 * when the page has got its own: hashes are what nothing compresses.
 * A second attempt for the same file asks for another address, because a browser joins a request that hangs.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(IntegrityPlugin.name, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        IntegrityPlugin.name,
        (source) => `${source}\n${PIN}(script, "src", url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        IntegrityPlugin.name,
        (source, { tag, href }) => `${source}\n${PIN}(${tag}, "href", ${href});`,
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(IntegrityPlugin.name, (chunk) => {
          compilation.addRuntimeModule(chunk, new PinModule());
        });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: IntegrityPlugin.name, stage }, () => {
        nameHashes(compilation);
      });
    });
  }
}

const PIN = `${RuntimeGlobals.require}.pin`;

/** Gives a tag that is about to be put into the page its hash; one whose hash is not known yet gets its address with it. */
class PinModule extends RuntimeModule {
  constructor() {
    super('pin', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const base = RuntimeGlobals.publicPath;
    return `
      var hashes = ${HOLE}, coming;
      var askHashes = () => coming ||= fetch(${base} + hashes[0], { integrity: hashes[1], signal: AbortSignal.timeout(5000) })
        .then((answer) => answer.json())
        .catch((error) => { coming = 0; throw error; });
      ${PIN} = (tag, attribute, url) => {
        var attempts = self.taquillaAttempts ||= {};
        var address = (attempts[url] = (attempts[url] || 0) + 1) > 1 ? url + "?r=" + attempts[url] : url;
        var named = [...document.querySelectorAll("link[integrity]")].find(({ href }) => href === url);
        tag.crossOrigin = "anonymous";
        var pin = (hash) => { tag.integrity = hash; tag[attribute] = address; };
        if (named) return pin(named.integrity);
        tag.removeAttribute(attribute);
        askHashes().then(
          (known) => pin(known[url.slice(${base}.length)]),
          () => tag.dispatchEvent(new Event("error")),
        );
      };
      setTimeout(() => askHashes().catch(() => {}), 3000);`;
  }
}

/** Files with a runtime are told where the hashes of all files without one are. */
function nameHashes(compilation: Compilation): void {
  const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  const isRuntime = (file: (typeof files)[number]) => file.source.source().includes(HOLE);
  const hashes = files
    .filter((file) => !isRuntime(file))
    .map((file) => [file.name, integrityOf(file.source.buffer())] as const);
  const content = JSON.stringify(Object.fromEntries(hashes));
  const name = `hashes.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.json`;
  const runtimes = files.filter(isRuntime);
  if (runtimes.length > 0) compilation.emitAsset(name, new sources.RawSource(content));
  const told = JSON.stringify([name, integrityOf(content)]);
  for (const file of runtimes) {
    const code = file.source
      .source()
      .toString()
      .replaceAll(HOLE, () => told);
    compilation.updateAsset(file.name, new sources.RawSource(code));
  }
}
