import { Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { AddedPanel } from '../../features/visit/added-panel.tsx';

/** Loads the panel after an addition on demand: with the code that adds, or when it is shown. */
export const loadAddedPanel = () => import('../../features/visit/added-panel.tsx');

export function AddedPart(props: ComponentProps<typeof AddedPanel>) {
  const { data } = useQuery({
    queryKey: ['catalogue', 'added'],
    queryFn: loadAddedPanel,
    throwOnError: true,
  });
  return data ? <data.AddedPanel {...props} /> : <Skeleton height={480} />;
}
