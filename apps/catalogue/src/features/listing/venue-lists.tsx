import type { ListedVenue } from '@taquilla/contracts';
import { useTexts } from '../../texts.ts';
import { VenueCard, type VenueCardProps } from './venue-card.tsx';
import styles from './venue-lists.module.css';

interface VenueListsProps {
  venues: readonly ListedVenue[];
  /** additions to a card, by venue */
  cardOf?: (venue: ListedVenue) => Partial<VenueCardProps>;
}

/** Venues as cards: places to visit first, then venues that sell passes only. */
export function VenueLists({ venues, cardOf = () => ({}) }: VenueListsProps) {
  const t = useTexts();
  const passes = venues.filter(sellsOnlyPasses);
  const places = venues.filter((venue) => !sellsOnlyPasses(venue));
  return (
    <>
      <VenueList title={t('company.places')} venues={places} cardOf={cardOf} />
      <VenueList title={t('sales.tourist-pass.name')} venues={passes} cardOf={cardOf} />
    </>
  );
}

const sellsOnlyPasses = (venue: ListedVenue) =>
  venue.tourist_pass_sale_active && !venue.ticket_sale_active && !venue.event_siae_active;

interface VenueListProps extends Required<VenueListsProps> {
  title: string;
}

/** Cards in rows of three, and as many rows of two as avoid a hole; a single card is as wide as the page. */
function VenueList({ title, venues, cardOf }: VenueListProps) {
  const cards = venues.map((venue) => ({ venue, ...cardOf(venue) }));
  const shown = cards.filter(({ isHidden = false }) => !isHidden);
  const isOnly = shown.length === 1;
  const wide = shown.slice(0, inRowsOfTwo(shown.length));
  return (
    <section className={styles.section} hidden={shown.length === 0}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <VenueCard
            key={card.venue.id}
            {...card}
            width={isOnly ? 'page' : wide.includes(card) ? 'half' : 'third'}
          />
        ))}
      </ul>
    </section>
  );
}

/** Returns how many of a number of cards are in rows of two, so that the others fill rows of three. */
const inRowsOfTwo = (count: number): number => (count % 3 === 0 ? 0 : count % 3 === 2 ? 2 : 4);
