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
  placeServerRenderedArea,
  setServerRenderedArea,
} from '../hydration/server-rendered-area.ts';
import { loadArea } from './load-area.ts';

interface RemoteAreaProps<Props extends object> {
  area: AreaAddress;
  props: Props;
  /** keeps the area's place until it is there */
  skeleton: ReactNode;
  /** called after each first commit of the area's content */
  onShown?: () => void;
  /** called when the area cannot be loaded */
  onFailed?: (error: RemoteError) => void;
}

/** A remote's module in its place. Whatever happens to it stays inside (R53). */
export function RemoteArea<Props extends object>({
  area,
  props,
  skeleton,
  onShown,
  onFailed,
}: RemoteAreaProps<Props>) {
  const locale = useLocale();
  const [drawn] = useState(() => serverRenderedArea(area));
  const [content] = useState(() => {
    const module = drawn?.content;
    if (!(module instanceof Promise)) return module && reported<Props>(module);
    const coming = module.then(reported<Props>);
    // a rendering may be given up before the view below has taken it: the view tells of a failure, nobody else
    coming.catch(() => undefined);
    return coming;
  });
  useEffect(() => {
    if (drawn) placeServerRenderedArea();
  }, [drawn]);
  // later the same area is loaded as every other
  const isOver = () => {
    if (!drawn) return;
    setServerRenderedArea(undefined);
    replayPreHydrationEvents(document.getElementById('main') ?? document.body);
    markHydrated();
  };
  return (
    <RemoteView
      key={`${area.remote} ${area.module}`}
      load={async () => reported<Props>(await loadArea(area, locale))}
      drawn={content}
      loading={drawn?.isBare ? null : skeleton}
      fallback={(error: RemoteError, retry) => <AreaUnavailable kind={error.kind} retry={retry} />}
      props={{
        props,
        onShown: () => {
          isOver();
          reportHealth(area.remote, 'shown');
          onShown?.();
        },
      }}
      onFailed={(error) => {
        isOver();
        reportHealth(area.remote, 'failed');
        onFailed?.(error);
      }}
      onBroken={() => {
        isOver();
        reportHealth(area.remote, 'broken');
      }}
    />
  );
}

const reported = <Props extends object>(loaded: RemoteModule) => ({
  default: reporting(loaded.default as ComponentType<Props>),
});

interface ReportingProps<Props> {
  props: Props;
  onShown: () => void;
}

/** Tells when the content has been committed; the effect of a parent runs after those of its children. */
function reporting<Props extends object>(Content: ComponentType<Props>) {
  return function Reporting({ props, onShown }: ReportingProps<Props>) {
    const shown = useEffectEvent(onShown);
    // once: later renders of the same content are no arrival
    useEffect(() => {
      shown();
    }, []);
    return <Content {...props} />;
  };
}
