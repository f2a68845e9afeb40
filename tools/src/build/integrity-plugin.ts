import { PAGE_DOCUMENT_ID } from '@taquilla/contracts';
import { HASHES_FILE, integrityOf } from '@taquilla/delivery';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime, sources } = webpack;

/**
 * Chain of trust: the page pins what it names, and of each app the file of hashes, which pins every other file that the app's runtime
 * loads later. It is fetched when the page has got its own: hashes are what nothing compresses. No file says the hash of another
 * one, and so none changes with another one; a file's address follows from its hash (decision 6).
 * A second attempt for the same file asks for another address, because a browser joins a request that hangs.
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
 * Gives a tag that is about to be put into the page its address and hash: those that the page has named, else those that the file of
 * hashes says. Until they are known it has none. Files of an app are one folder further up than its entry, each in that of its hash.
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
      var askHashes = () => coming ||= Promise.resolve().then(() => {
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
        askHashes()
          .then((hashes) => pin(base + folderOf(hashes[name]) + "/" + name, hashes[name]))
          .catch(() => tag.dispatchEvent(new Event("error")));
      };
      setTimeout(() => askHashes().catch(() => {}), 3000);`;
  }
}

function emitHashes(compilation: Compilation): void {
  const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  const hashes = files.map(({ name, source }) => [name, integrityOf(source.buffer())]).sort();
  compilation.emitAsset(HASHES_FILE, new sources.RawSource(JSON.stringify(Object.fromEntries(hashes))));
}
