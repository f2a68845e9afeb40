import { Component, Suspense, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { RemoteError, toRemoteError } from './remote-error.ts';
import type { RemoteModule } from './remote-module.ts';

export interface RemoteViewProps<Props extends object> {
  /** loads the module; called on mount, unless it is server-rendered, and for each retry */
  load(this: void): Promise<RemoteModule<Props>>;
  /** module of a server-rendered region, whose HTML stays until the module is loaded */
  serverRendered?: ServerRenderedModule<Props> | undefined;
  /** placeholder while the module loads. Null during SSR: no Suspense boundary, so that a failure throws to the caller. */
  loading: ReactNode;
  /** shown after a failure; `retry` is undefined if it cannot succeed */
  fallback(this: void, error: RemoteError, retry: (() => void) | undefined): ReactNode;
  props: Props;
  /** called for each failed load */
  onFailed?(this: void, error: RemoteError): void;
  /** called when the module throws while it renders */
  onBroken?(this: void): void;
}

/** Module of a server-rendered region: loaded on the server, a promise during hydration. */
export type ServerRenderedModule<Props extends object> = RemoteModule<Props> | Promise<RemoteModule<Props>>;

/**
 * Renders a remote's module in a region of the page. A failure, while it loads or renders, stays inside the region.
 * Loads once per mount: the caller passes a `key` that identifies the module.
 */
export function RemoteView<Props extends object>({
  load,
  serverRendered,
  loading,
  fallback,
  props,
  onFailed,
  onBroken,
}: RemoteViewProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<RemoteModule<Props> | RemoteError>();
  // a stable element: new props would make React discard the server-rendered HTML while the module is loading
  const [first] = useState(
    () => serverRendered && <ServerRenderedArea module={serverRendered} loading={loading} props={props} />,
  );
  const isFirst = first !== undefined && attempt === 0;
  const loadOrAwait = useEffectEvent(async () => {
    if (!isFirst || !serverRendered) return load();
    await serverRendered;
    return undefined;
  });
  const reportFailure = useEffectEvent((error: RemoteError) => onFailed?.(error));

  useEffect(() => {
    let isCurrent = true;
    const show = (next: RemoteModule<Props> | RemoteError | undefined) => {
      if (isCurrent) setResult(next);
    };
    loadOrAwait().then(show, (cause: unknown) => {
      const error = toRemoteError(cause);
      if (isCurrent) reportFailure(error);
      show(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const retry = () => {
    setResult(undefined);
    setAttempt(attempt + 1);
  };
  const renderFallback = (error: RemoteError) =>
    fallback(error, error.kind === 'incompatible' ? undefined : retry);

  if (result instanceof RemoteError) return renderFallback(result);
  if (!isFirst && !result) return loading;
  return (
    <AreaBoundary key={attempt} fallback={renderFallback} onBroken={onBroken}>
      {result ? <result.default {...props} /> : first}
    </AreaBoundary>
  );
}

interface ServerRenderedAreaProps<Props extends object> {
  module: ServerRenderedModule<Props>;
  loading: ReactNode;
  props: Props;
}

function ServerRenderedArea<Props extends object>({
  module,
  loading,
  props,
}: ServerRenderedAreaProps<Props>) {
  // the effect of `RemoteView` handles a failure; until then the server-rendered HTML stays
  const [loaded] = useState(() => (module instanceof Promise ? module.catch(() => NEVER) : module));
  const area = <Area module={loaded} props={props} />;
  return loading === null ? area : <Suspense fallback={loading}>{area}</Suspense>;
}

const NEVER = new Promise<never>(() => undefined);

function Area<Props extends object>({
  module,
  props,
}: Pick<ServerRenderedAreaProps<Props>, 'module' | 'props'>) {
  const { default: Content } = module instanceof Promise ? use(module) : module;
  return <Content {...props} />;
}

interface AreaBoundaryProps {
  fallback(this: void, error: RemoteError): ReactNode;
  onBroken: (() => void) | undefined;
  children: ReactNode;
}

interface AreaBoundaryState {
  error: RemoteError | undefined;
}

class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: toRemoteError(error) };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
