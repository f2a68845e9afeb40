import { Component, Suspense, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { RemoteError, toRemoteError } from './remote-error.ts';
import type { RemoteModule } from './remote-module.ts';

export interface RemoteViewProps<Props extends object> {
  /** usually `loadModule` followed by the module's texts */
  load(this: void): Promise<RemoteModule<Props>>;
  /** what shows here in a page that came drawn: its HTML stays until the module is there */
  drawn?: Drawn<Props> | undefined;
  /** shown until then; takes the area's place, so that nothing jumps. Null where pages are made: a failure is the caller's. */
  loading: ReactNode;
  /** shown instead of the area; `retry` is undefined where trying again is no use */
  fallback(this: void, error: RemoteError, retry: (() => void) | undefined): ReactNode;
  props: Props;
  /** hears of each load that has failed */
  onFailed?(this: void, error: RemoteError): void;
  /** hears of it when the area breaks while it renders */
  onBroken?(this: void): void;
}

/** A module, where pages are made, or in a browser that it is on its way to. */
export type Drawn<Props extends object> = RemoteModule<Props> | Promise<RemoteModule<Props>>;

/**
 * An area of the page that a remote fills. Whatever goes wrong with it, while it loads or while it renders, stays
 * inside. Loads once per mount: give it a `key` that names what it shows.
 */
export function RemoteView<Props extends object>({
  load,
  drawn,
  loading,
  fallback,
  props,
  onFailed,
  onBroken,
}: RemoteViewProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<RemoteModule<Props> | RemoteError>();
  // one element for good: an update from above would drop the HTML of an area whose module is still on its way
  const [first] = useState(
    () => drawn && <ServerRenderedArea module={drawn} loading={loading} props={props} />,
  );
  const isFirst = first !== undefined && attempt === 0;
  const loadNow = useEffectEvent(async () => {
    if (!isFirst || !drawn) return load();
    await drawn;
    return undefined;
  });
  const tellFailure = useEffectEvent((error: RemoteError) => onFailed?.(error));

  useEffect(() => {
    let isCurrent = true;
    const show = (next: RemoteModule<Props> | RemoteError | undefined) => {
      if (isCurrent) setResult(next);
    };
    loadNow().then(show, (cause: unknown) => {
      const error = toRemoteError(cause);
      if (isCurrent) tellFailure(error);
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
  const fail = (error: RemoteError) => fallback(error, error.kind === 'incompatible' ? undefined : retry);

  if (result instanceof RemoteError) return fail(result);
  if (!isFirst && !result) return loading;
  return (
    <AreaBoundary key={attempt} fallback={fail} onBroken={onBroken}>
      {result ? <result.default {...props} /> : first}
    </AreaBoundary>
  );
}

interface DrawnAreaProps<Props extends object> {
  module: Drawn<Props>;
  loading: ReactNode;
  props: Props;
}

function ServerRenderedArea<Props extends object>({ module, loading, props }: DrawnAreaProps<Props>) {
  // one that fails is told by the effect above; until then what was drawn is good
  const [coming] = useState(() => (module instanceof Promise ? module.catch(() => NEVER) : module));
  const area = <Area module={coming} props={props} />;
  return loading === null ? area : <Suspense fallback={loading}>{area}</Suspense>;
}

const NEVER = new Promise<never>(() => undefined);

function Area<Props extends object>({ module, props }: Pick<DrawnAreaProps<Props>, 'module' | 'props'>) {
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
