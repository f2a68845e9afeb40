/** Maximum number of reported problems; another line states the number of further problems. */
const MAX_LINES = 200;

/**
 * Error of a catalogue file or seating plan that cannot be imported: one line per problem, with its position or field path
 * if known.
 */
export class UnusableFile extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    const shown =
      lines.length <= MAX_LINES
        ? lines
        : [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more`];
    super(shown.join('\n'));
    this.lines = shown;
  }
}
