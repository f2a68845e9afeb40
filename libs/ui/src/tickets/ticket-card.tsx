import type { ReactNode } from 'react';
import { Card } from '../surfaces/card.tsx';
import styles from './ticket-card.module.css';

export interface TicketVisit {
  /** ISO 8601 */
  at: string;
  time: string;
  day: string;
  /** room; empty: the venue itself */
  room: string;
}

/** Formatted content of a ticket. */
export interface TicketPrint {
  venue: string;
  /** position and total, if the purchase has several tickets */
  number: string | undefined;
  visits: readonly TicketVisit[];
  /** number of visits and validity of a pass, which has no time */
  terms: readonly string[];
  /** most important line: the seat or the product */
  lead: string;
  /** other lines, the most important first */
  lines: readonly string[];
  /** language of the names (BCP 47); undefined: the page's language */
  language?: string | undefined;
}

interface TicketCardProps {
  print: TicketPrint;
  /** a `QrCode` or its replacement */
  code: ReactNode;
  /** button that makes the whole ticket clickable */
  action?: ReactNode;
}

/** Ticket of one entry unit: time and room on the venue's colour, the code below the perforation. */
export function TicketCard({ print, code, action }: TicketCardProps) {
  const { venue, number, visits, terms, lead, lines, language } = print;
  return (
    <Card as="li" flush className={styles.ticket}>
      <div className={styles.band}>
        <p className={styles.venue}>
          <span>{venue}</span>
          {number && <span>{number}</span>}
        </p>
        {visits.map(({ at, time, day, room }) => (
          <p key={`${at} ${room}`} className={styles.visit}>
            <time dateTime={at}>
              <strong>{time}</strong> <span>{day}</span>
            </time>
            {room && (
              <span className={styles.room} lang={language}>
                {room}
              </span>
            )}
          </p>
        ))}
        {terms.length > 0 && (
          <p className={styles.terms}>
            {terms.map((term) => (
              <span key={term}>{term}</span>
            ))}
          </p>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.code}>{code}</div>
        <p className={styles.words}>
          <strong lang={language}>{lead}</strong>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        {action}
      </div>
    </Card>
  );
}

/** Tickets of a purchase: a carousel on phones, a grid on wide screens and in print. */
export function Tickets({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles.tickets} aria-label={label}>
      {children}
    </ol>
  );
}
