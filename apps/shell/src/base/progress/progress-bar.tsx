import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIsBusy } from './busy.tsx';
import styles from './progress-bar.module.css';
import { nextProgress, type ProgressState } from './progress.ts';

/** Progress bar at the top of the page: a screen, or a response without cached data, is loading. Decorative: a text announces it elsewhere. */
export function ProgressBar() {
  const isFetching = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const isBusy = useIsBusy() || isFetching;
  const state = useProgress(isBusy);
  if (state === 'idle' || state === 'waiting') return null;
  return <div className={styles.bar} data-done={state === 'done' || undefined} data-progress="" />;
}

function useProgress(isBusy: boolean): ProgressState {
  const [state, setState] = useState<ProgressState>('idle');
  const shownAt = useRef(0);
  useEffect(() => {
    const next = nextProgress(state, { isBusy, now: Date.now(), shownAt: shownAt.current });
    if (!next) return;
    const timer = setTimeout(() => {
      if (next.state === 'shown') shownAt.current = Date.now();
      setState(next.state);
    }, next.after);
    return () => {
      clearTimeout(timer);
    };
  }, [state, isBusy]);
  return state;
}
