const nothing = () => undefined;

/** jsdom lays nothing out, so no size ever changes there. */
class NothingResizes implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

Object.assign(globalThis, { ResizeObserver: NothingResizes });
