import { useTicketDescription } from '@taquilla/i18n/ticket-description';
import { useVenue } from '@taquilla/shared-state';
import { Skeleton, Spinner, TicketCard, TicketList, Tickets } from '@taquilla/ui';
import { useTexts } from './texts.ts';
import { useShownTickets } from './use-shown-tickets.ts';
import { visitsOf } from './ticket-lines.ts';
import type { SaleDetails } from './sale-details.ts';
import styles from './ticket-codes.module.css';

/** Tickets with their codes, one per entry unit. */
export function TicketCodes({ details }: { details: SaleDetails }) {
  const t = useTexts();
  const isPass = details.kind === 'tourist-pass';
  const shown = useShownTickets(details);
  return (
    <TicketList
      tickets={shown}
      labels={{
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

/** Non-breaking space that keeps the height of an empty line. */
const BLANK = '\u00a0';
/** Maximum number of placeholders; more would be outside the viewport. */
const MAX_PLACEHOLDERS = 4;

/** Placeholders for codes that are not issued yet, with the height of the tickets, so that nothing moves when they arrive. */
export function PendingCodes({ lines }: Pick<SaleDetails, 'lines'>) {
  const t = useTexts();
  const { name: venue, timezone } = useVenue();
  const describe = useTicketDescription(t, timezone);
  const units = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => ({ ...line, visits: visitsOf([line]) })),
  );
  return (
    <div className={styles.pending}>
      <p className={styles.issuing} role="status">
        <Spinner />
        {t('issuing')}
      </p>
      <div aria-hidden="true">
        <Tickets label="">
          {units.slice(0, MAX_PLACEHOLDERS).map((unit, index) => {
            const description = describe(unit);
            // reserves a line for the seat
            const lines = unit.tariff ? [...description.lines, BLANK] : description.lines;
            const number = units.length > 1 ? BLANK : undefined;
            return (
              <TicketCard
                key={index}
                print={{ ...description, lines, venue, number }}
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
