import { Component, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { RemoteError, toRemoteError } from './remote-error.ts';
import type { RemoteModule } from './remote-module.ts';

export interface RemoteViewProps<Props extends object> {
  /** usually `loadModule` followed by the module's texts */
  load(this: void): Promise<RemoteModule<Props>>;
  /** shown until then; takes the area's place, so that nothing jumps */
  loading: ReactNode;
  /** shown instead of the area; `retry` is undefined where trying again is no use */
  fallback(this: void, error: RemoteError, retry: (() => void) | undefined): ReactNode;
  props: Props;
  /** hears of each load that has failed */
  onFailed?(this: void, error: RemoteError): void;
  /** hears of it when the area breaks while it renders */
  onBroken?(this: void): void;
}

/**
 * An area of the page that a remote fills. Whatever goes wrong with it, while it loads or while it renders, stays
 * inside. Loads once per mount: give it a `key` that names what it shows.
 */
export function RemoteView<Props extends object>({
  load,
  loading,
  fallback,
  props,
  onFailed,
  onBroken,
}: RemoteViewProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<RemoteModule<Props> | RemoteError>();
  const loadNow = useEffectEvent(load);
  const tellFailure = useEffectEvent((error: RemoteError) => onFailed?.(error));

  useEffect(() => {
    let isCurrent = true;
    const show = (next: RemoteModule<Props> | RemoteError) => {
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

  if (!result) return loading;
  if (result instanceof RemoteError) return fail(result);
  const { default: Area } = result;
  return (
    <AreaBoundary key={attempt} fallback={fail} onBroken={onBroken}>
      <Area {...props} />
    </AreaBoundary>
  );
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
