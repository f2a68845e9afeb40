import { Skeleton } from '@taquilla/ui';
import { memo, Suspense, type ComponentProps } from 'react';
import { Area } from '../../base/area.tsx';
import { lazyCode } from '../../base/lazy-code.ts';
import type { PartyBuilder } from './party-builder.tsx';

const { prepare, useCode } = lazyCode(async (locale) => {
  const [code, { texts }] = await Promise.all([
    import(/* webpackChunkName: 'rendered-party' */ './party-builder.tsx'),
    import('./texts.ts'),
  ]);
  await texts.load(locale);
  return code;
});

/** Loads the choice by party for server-side rendering. */
export const preparePartyBuilder = prepare;

type PartySectionProps = ComponentProps<typeof PartyBuilder>;

/** Choice by party. Its code is loaded only for a venue whose products state whom they admit. */
export const PartySection = memo(function PartySection(props: PartySectionProps) {
  return (
    <Area>
      <Suspense fallback={<Skeleton height={280} />}>
        <LoadedPartyBuilder {...props} />
      </Suspense>
    </Area>
  );
});

function LoadedPartyBuilder(props: PartySectionProps) {
  const code = useCode();
  return <code.PartyBuilder {...props} />;
}
