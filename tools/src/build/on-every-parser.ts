import type webpack from 'webpack';

/** Shows a plugin the parser of every module that is a script. */
export function onEveryParser(
  compiler: webpack.Compiler,
  plugin: string,
  look: (parser: webpack.javascript.JavascriptParser) => void,
): void {
  compiler.hooks.normalModuleFactory.tap(plugin, (factory) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const) {
      factory.hooks.parser.for(type).tap(plugin, look);
    }
  });
}
