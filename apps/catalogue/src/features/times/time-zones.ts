/** Minutes that a zone's clocks are ahead of UTC at an instant. */
function offsetIn(timeZone: string, at: Date): number {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(clock.find((one) => one.type === type)?.value);
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return Math.round((there - at.getTime()) / 60_000);
}

/** False where the visitor's clock shows what the venue's does, whatever the zones are called. */
export function clocksDiffer(venueZone: string, ownZone: string, at: Date): boolean {
  return venueZone !== ownZone && offsetIn(venueZone, at) !== offsetIn(ownZone, at);
}

/** "Central European Time (Madrid)" in a language. */
export function zoneName(timeZone: string, languageTag: string): string {
  const parts = new Intl.DateTimeFormat(languageTag, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${name} (${timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone})`;
}
