/**
 * First in the shell's development build. Each build of a page has a runtime of React Refresh, and all have one React, the shell's: this
 * tells those that come after React of it, and lets it ask each of them for the newest version of a component.
 */
type Handler = (type: unknown) => object | undefined;

interface Renderer {
  /** of React's development build */
  setRefreshHandler?: (handler: Handler) => void;
}

interface Hook extends Record<string, unknown> {
  renderers: Map<unknown, Renderer>;
  inject(renderer: Renderer): unknown;
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };

const hook: Hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject: () => hook.renderers.size + 1,
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
});
const inject = hook.inject.bind(hook);

hook.inject = (renderer) => {
  const { setRefreshHandler } = renderer;
  const handlers = new Set<Handler>();
  if (setRefreshHandler) {
    renderer.setRefreshHandler = (handler) => {
      handlers.add(handler);
      setRefreshHandler((type) => [...handlers].map((one) => one(type)).find((family) => family));
    };
  }
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};

export {};
