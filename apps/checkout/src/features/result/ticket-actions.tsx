import { useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { Button, buttonClass, classNames, IconCalendar, IconMail, IconPrint, stackClass } from '@taquilla/ui';
import { useTexts } from './texts.ts';
import { BondLink } from './bond-link.tsx';
import { isIssued } from './result-kind.ts';
import type { SaleDetails } from './ticket.tsx';
import { visitsOf } from './ticket-lines.ts';
import type { SaleKind } from './use-sale-state.ts';
import { Wallets } from './wallets/wallets.tsx';
import styles from './ticket.module.css';

/** Actions of a ticket: PDF, wallets, calendar, print, change. */
export function TicketActions({ details, kind }: { details: SaleDetails; kind: SaleKind }) {
  const t = useTexts();
  const locale = useLocale();
  const venue = useVenue();
  const saveCalendar = () => {
    const context = { t, locale, venue };
    // usually loaded with the wallets; after a failure the next click retries
    import('./wallets/wallet-parts.tsx').then(
      ({ saveCalendar: save }) => {
        save(details, context);
      },
      () => undefined,
    );
  };
  return (
    <div className={classNames(stackClass(4), styles.actions)}>
      {isIssued(details) && (
        <p className={styles.mail}>
          <IconMail />
          {t(details.kind === 'tourist-pass' ? 'mailPasses' : 'mail', { email: details.email })}
        </p>
      )}
      <div className={stackClass(3)}>
        {isIssued(details) && <BondLink reference={details.reference} kind={kind} url={details.bond_url} />}
        {isIssued(details) && details.wallets && <Wallets details={details} wallets={details.wallets} />}
        {visitsOf(details.lines).length > 0 && (
          <Button variant="secondary" icon={<IconCalendar />} onClick={saveCalendar}>
            {t('calendar')}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<IconPrint />}
          onClick={() => {
            window.print();
          }}
        >
          {t('print')}
        </Button>
        {details.is_changeable && <ChangeLink />}
      </div>
    </div>
  );
}

/** Link to changes and returns. */
function ChangeLink() {
  const t = useTexts();
  const { slug } = useVenue();
  const { params } = useRoute();
  const sale = params['sale'] ?? params['eventSale'] ?? '';
  return (
    <Link className={buttonClass({ variant: 'quiet' })} to={`/monuments/${slug}/change/${sale}`}>
      {t('change')}
    </Link>
  );
}
