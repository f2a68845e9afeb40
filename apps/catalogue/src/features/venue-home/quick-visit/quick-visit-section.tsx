import type { AccessInterface, Headquarter, Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Skeleton } from '@taquilla/ui';
import { memo, Suspense, use } from 'react';
import { Area } from '../../../base/area.tsx';
import type * as QuickVisitCode from './quick-visit.tsx';

interface QuickVisitProps {
  venue: Headquarter;
  /** sales point of the standard ticket */
  point: AccessInterface;
  /** item of the standard ticket */
  itemId: number;
}

const loads = new Map<Locale, Promise<typeof QuickVisitCode>>();
const loaded = new Map<Locale, typeof QuickVisitCode>();

async function fetchCode(locale: Locale): Promise<typeof QuickVisitCode> {
  const [code, ...modules] = await Promise.all([
    import(/* webpackChunkName: 'rendered-quick-visit' */ './quick-visit.tsx'),
    import('../texts.ts'),
    import('../../../base/choices/texts.ts'),
  ]);
  await Promise.all(modules.map(({ texts }) => texts.load(locale)));
  loaded.set(locale, code);
  return code;
}

/** Milliseconds until a failed download is tried again. */
const RETRY_DELAY = 5_000;

async function fetchUntilLoaded(locale: Locale): Promise<typeof QuickVisitCode> {
  try {
    return await fetchCode(locale);
  } catch (error) {
    if (typeof document === 'undefined') throw error;
    // the server-rendered card stays meanwhile: its link leads to the tickets page
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    return fetchUntilLoaded(locale);
  }
}

function load(locale: Locale): Promise<typeof QuickVisitCode> {
  const loading = loads.get(locale) ?? fetchUntilLoaded(locale);
  loads.set(locale, loading);
  return loading;
}

/** Loads the card for server-side rendering. */
export async function prepareQuickVisit(locale: Locale): Promise<void> {
  if (typeof document === 'undefined') await load(locale);
}

/**
 * Card of the standard ticket. Its code loads after the page. Until then the server-rendered card stays, because
 * unchanged properties do not render it again; then it hydrates.
 */
export const QuickVisitSection = memo(function QuickVisitSection(props: QuickVisitProps) {
  return (
    <Area>
      <Suspense fallback={<Skeleton height={560} />}>
        <LoadedQuickVisit {...props} />
      </Suspense>
    </Area>
  );
});

function LoadedQuickVisit(props: QuickVisitProps) {
  const locale = useLocale();
  const { QuickVisit } = loaded.get(locale) ?? use(load(locale));
  return <QuickVisit {...props} />;
}
