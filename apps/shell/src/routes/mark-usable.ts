/** Tells measurements that the screen of the route is there and works. */
export function markUsable(): void {
  performance.mark('taquilla:usable');
}
