/** A command to Google's tags: `gtag('consent', 'update', {…})`. */
type Gtag = (...command: unknown[]) => void;

/** Puts commands into the queue. A tag manager tells them from data by their kind: it has to be the `arguments`. */
export function gtagOf(dataLayer: unknown[]): Gtag {
  return function gtag() {
    dataLayer.push(arguments);
  };
}
