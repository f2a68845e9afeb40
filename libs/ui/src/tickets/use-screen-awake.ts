import { useEffect } from 'react';

/** Keeps the screen on while a code is shown, where the browser can: nobody wants it dark at the door. */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => {
      void lock.then((held) => held?.release());
    };
  }, []);
}
