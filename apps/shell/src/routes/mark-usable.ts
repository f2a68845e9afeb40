/** Sets the performance mark for a rendered, interactive screen; measurements read it. */
export function markUsable(): void {
  performance.mark('taquilla:usable');
}
