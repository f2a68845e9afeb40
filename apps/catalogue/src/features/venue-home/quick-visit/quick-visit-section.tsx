import { Skeleton } from '@taquilla/ui';
import { memo, Suspense, type ComponentProps } from 'react';
import { Area } from '../../../base/area.tsx';
import { lazyCode } from '../../../base/lazy-code.ts';
import type { QuickVisit } from './quick-visit.tsx';

type QuickVisitProps = ComponentProps<typeof QuickVisit>;

const { prepare, useCode } = lazyCode(async (locale) => {
  const [code, ...modules] = await Promise.all([
    import(/* webpackChunkName: 'rendered-quick-visit' */ './quick-visit.tsx'),
    import('../texts.ts'),
    import('../../../base/choices/texts.ts'),
  ]);
  await Promise.all(modules.map(({ texts }) => texts.load(locale)));
  return code;
});

/** Loads the card for server-side rendering. */
export const prepareQuickVisit = prepare;

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
  const code = useCode();
  return <code.QuickVisit {...props} />;
}
