/** A command to Google's tags: `gtag('consent', 'update', {…})`. */
type Gtag = (...command: unknown[]) => void;

/** Creates `gtag`, which queues commands. The tag manager recognises a command by its type: it must be an `arguments` object. */
export function gtagOf(dataLayer: unknown[]): Gtag {
  return function gtag() {
    dataLayer.push(arguments);
  };
}
