/**
 * First entry of the shell's development build. Each build in a page has its own React Refresh runtime, but all share
 * the shell's React: this hook introduces React to runtimes that load later, and makes React query each runtime for the
 * newest version of a component.
 */
type Handler = (type: unknown) => object | undefined;

interface Renderer {
  /** exists in React's development build only */
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
