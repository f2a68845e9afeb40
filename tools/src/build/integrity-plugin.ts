import { PAGE_DOCUMENT_ID } from '@taquilla/federation/contract';
import { HASHES_FILE, integrityOf } from '@taquilla/delivery';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime, sources } = webpack;

/**
 * Subresource integrity: the page pins the files that it names and each app's hashes file, which pins all files that
 * the app's runtime loads later. The hashes file is fetched after the page's own files, because hashes do not compress.
 * No file contains the hash of another, so a changed file changes no other; a file's URL contains its hash (decision
 * 6).
 * A retry uses another URL, because a browser joins a new request to a pending request for the same URL.
 */
export class IntegrityPlugin {
  private readonly app: string;

  constructor(app: string) {
    this.app = app;
  }

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
          compilation.addRuntimeModule(chunk, new PinModule(this.app));
        });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: IntegrityPlugin.name, stage }, () => {
        emitHashes(compilation);
      });
    });
  }
}

const PIN = `${RuntimeGlobals.require}.pin`;

/**
 * Sets URL and integrity of a script or link tag before it is inserted: from a link tag of the page, else from the hashes
 * file, for which the tag waits. An app's files are in one folder per hash, next to the folder of its entry.
 */
class PinModule extends RuntimeModule {
  private readonly app: string;

  constructor(app: string) {
    super('pin', RuntimeModule.STAGE_ATTACH);
    this.app = app;
  }

  override generate(): string {
    const own = RuntimeGlobals.publicPath;
    return `
      var coming;
      var loadHashes = () => coming ||= Promise.resolve().then(() => {
          var page = document.querySelector("script#${PAGE_DOCUMENT_ID}");
          var [address, integrity] = (page.taquillaPage || JSON.parse(page.textContent)).hashes[${JSON.stringify(this.app)}];
          return fetch(address, { integrity, signal: AbortSignal.timeout(5000) });
        })
        .then((answer) => answer.json())
        .catch((error) => { coming = 0; throw error; });
      var folderOf = (integrity) => [...atob(integrity.slice(7)).slice(0, 8)]
        .map((sign) => sign.charCodeAt().toString(16).padStart(2, 0)).join("");
      ${PIN} = (tag, attribute, url) => {
        var name = url.slice(${own}.length), base = new URL("..", ${own}).href;
        var named = [...document.querySelectorAll("link[integrity]")]
          .find(({ href }) => href.startsWith(base) && href.endsWith("/" + name));
        var pin = (address, integrity) => {
          var attempts = self.taquillaAttempts ||= {};
          var attempt = attempts[address] = (attempts[address] || 0) + 1;
          tag.integrity = integrity;
          tag[attribute] = attempt > 1 ? address + "?r=" + attempt : address;
        };
        tag.crossOrigin = "anonymous";
        if (named) return pin(named.href, named.integrity);
        tag.removeAttribute(attribute);
        loadHashes()
          .then((hashes) => pin(base + folderOf(hashes[name]) + "/" + name, hashes[name]))
          .catch(() => tag.dispatchEvent(new Event("error")));
      };
      setTimeout(() => loadHashes().catch(() => {}), 3000);`;
  }
}

function emitHashes(compilation: Compilation): void {
  const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  const hashes = files.map(({ name, source }) => [name, integrityOf(source.buffer())]).sort();
  compilation.emitAsset(HASHES_FILE, new sources.RawSource(JSON.stringify(Object.fromEntries(hashes))));
}
