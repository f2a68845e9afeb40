import { RemoteView, type RemoteError, type RemoteModule } from '@taquilla/federation';
import { useLocale } from '@taquilla/i18n';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { reportHealth } from '../health/health.ts';
import { replayPreHydrationEvents } from '../hydration/pre-hydration-events.ts';
import { markHydrated } from '../hydration/hydration-state.ts';
import type { AreaAddress } from '../shop/shop-parts.ts';
import { AreaUnavailable } from './area-unavailable.tsx';
import {
  serverRenderedArea,
  markServerRenderedAreaMounted,
  setServerRenderedArea,
} from '../hydration/server-rendered-area.ts';
import { loadArea } from './load-area.ts';

interface RemoteAreaProps<Props extends object> {
  area: AreaAddress;
  props: Props;
  /** shown until the module is loaded */
  skeleton: ReactNode;
  /** called after the first commit of the module, and again after each retry */
  onShown?: () => void;
  /** called when the module cannot be loaded */
  onFailed?: (error: RemoteError) => void;
}

/** Region of the page that renders a remote's module. Failures stay inside it (R53). */
export function RemoteArea<Props extends object>({
  area,
  props,
  skeleton,
  onShown,
  onFailed,
}: RemoteAreaProps<Props>) {
  const locale = useLocale();
  const [serverRendered] = useState(() => serverRenderedArea(area));
  const [content] = useState(() => {
    const module = serverRendered?.content;
    if (!(module instanceof Promise)) return module && withShownEvent<Props>(module);
    const loading = module.then(withShownEvent<Props>);
    // React may discard this render before the view subscribes; the view reports the failure
    loading.catch(() => undefined);
    return loading;
  });
  useEffect(() => {
    if (serverRendered) markServerRenderedAreaMounted();
  }, [serverRendered]);
  // from now on the region is loaded like any other region
  const finishHydration = () => {
    if (!serverRendered) return;
    setServerRenderedArea(undefined);
    replayPreHydrationEvents(document.getElementById('main') ?? document.body);
    markHydrated();
  };
  return (
    <RemoteView
      key={`${area.remote} ${area.module}`}
      load={async () => withShownEvent<Props>(await loadArea(area, locale))}
      serverRendered={content}
      loading={serverRendered?.withoutSuspense ? null : skeleton}
      fallback={(error: RemoteError, retry) => <AreaUnavailable kind={error.kind} retry={retry} />}
      props={{
        props,
        onShown: () => {
          finishHydration();
          reportHealth(area.remote, 'shown');
          onShown?.();
        },
      }}
      onFailed={(error) => {
        finishHydration();
        reportHealth(area.remote, 'failed');
        onFailed?.(error);
      }}
      onBroken={() => {
        finishHydration();
        reportHealth(area.remote, 'broken');
      }}
    />
  );
}

const withShownEvent = <Props extends object>(loaded: RemoteModule) => ({
  default: withOnShown(loaded.default as ComponentType<Props>),
});

interface ShownReporterProps<Props> {
  props: Props;
  onShown: () => void;
}

/** Wraps a component: calls `onShown` after the first commit of its content, because a parent's effect runs after its children's. */
function withOnShown<Props extends object>(Content: ComponentType<Props>) {
  return function ShownReporter({ props, onShown }: ShownReporterProps<Props>) {
    const shown = useEffectEvent(onShown);
    // only on mount, not on later renders
    useEffect(() => {
      shown();
    }, []);
    return <Content {...props} />;
  };
}
