import { useTicketWords } from '@taquilla/i18n/ticket-words';
import { useVenue } from '@taquilla/shared-state';
import { Skeleton, Spinner, TicketCard, TicketList, Tickets } from '@taquilla/ui';
import { useTexts } from './texts.ts';
import { useShownTickets } from './use-shown-tickets.ts';
import { visitsOf } from './ticket-lines.ts';
import type { SaleDetails } from './ticket.tsx';
import styles from './ticket.module.css';

/** A ticket per entry, with all that tells it from the others. */
export function TicketCodes({ details }: { details: SaleDetails }) {
  const t = useTexts();
  const isPass = details.kind === 'tourist-pass';
  const shown = useShownTickets(details);
  return (
    <TicketList
      tickets={shown}
      words={{
        title: t(isPass ? 'paidPasses.title' : 'paid.title'),
        fullScreen: t('fullScreen'),
        close: t('close'),
        previous: t('previous'),
        next: t('next'),
        hint: t('brightness'),
        qrRetry: t('qrRetry'),
      }}
    />
  );
}

/** Keeps a line's height. */
const BLANK = '\u00a0';
/** Further down nobody is looking. */
const MOST_PLACES = 4;

/** The codes' places with all that is known, so that nothing moves when they come. */
export function PendingCodes({ lines }: Pick<SaleDetails, 'lines'>) {
  const t = useTexts();
  const { name: venue, timezone } = useVenue();
  const wordsOf = useTicketWords(t, timezone);
  const units = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => ({ ...line, visits: visitsOf([line]) })),
  );
  return (
    <div className={styles.toCome}>
      <p className={styles.issuing} role="status">
        <Spinner />
        {t('issuing')}
      </p>
      <div aria-hidden="true">
        <Tickets label="">
          {units.slice(0, MOST_PLACES).map((unit, index) => {
            const words = wordsOf(unit);
            // a seat comes with a line of its own
            const lines = unit.tariff ? [...words.lines, BLANK] : words.lines;
            const number = units.length > 1 ? BLANK : undefined;
            return (
              <TicketCard
                key={index}
                print={{ ...words, lines, venue, number }}
                code={<Skeleton height="100%" />}
                action={<span className={styles.noAction} />}
              />
            );
          })}
        </Tickets>
      </div>
    </div>
  );
}
