import type { ReactNode } from 'react';
import { Card } from '../surfaces/card.tsx';
import styles from './ticket-card.module.css';

export interface TicketVisit {
  /** ISO 8601 */
  at: string;
  time: string;
  day: string;
  /** empty: the venue itself */
  room: string;
}

/** What is written on a ticket, formatted. */
export interface TicketPrint {
  venue: string;
  /** which of how many, where there are several */
  number: string | undefined;
  visits: readonly TicketVisit[];
  /** of a pass, which is for no time: how often and how long it opens */
  terms: readonly string[];
  /** what is looked for first: the seat, or what it is for */
  lead: string;
  /** the rest, the weightier first */
  lines: readonly string[];
  /** BCP 47, of its names; undefined: the page's */
  language?: string | undefined;
}

interface TicketCardProps {
  print: TicketPrint;
  /** a `QrCode`, or what stands in its place */
  code: ReactNode;
  /** a button that the whole ticket is pressed by */
  action?: ReactNode;
}

/** One entry unit as a ticket: when and where on the venue's colour, the code below the tear-off line. */
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

/** The tickets of a purchase: side by side to be swiped through on a phone, on a desk and on paper all in view. */
export function Tickets({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles.tickets} aria-label={label}>
      {children}
    </ol>
  );
}
