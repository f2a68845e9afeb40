import { useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { Button, IconCalendar, IconEdit, IconPrint, IconShare, textClass } from '@taquilla/ui';
import { useState } from 'react';
import { Action, ActionContent, ActionRow, actionClass } from './action-row.tsx';
import { DocumentLink } from './document-link.tsx';
import { isIssued } from './result-kind.ts';
import type { SaleDetails } from './sale-details.ts';
import { useTexts } from './texts.ts';
import styles from './ticket-actions.module.css';
import { visitsOf } from './ticket-lines.ts';
import type { SaleKind } from './use-sale-state.ts';
import { Wallets } from './wallets/wallets.tsx';

/** Actions of the tickets: wallets or offline pass, calendar, share, change, PDF, print; and the terms of changes. */
export function TicketActions({ details, kind }: { details: SaleDetails; kind: SaleKind }) {
  const t = useTexts();
  const { wallets, terms = [] } = details;
  const hasTickets = isIssued(details);
  const hasWallets = wallets !== undefined && wallets.apple.length + wallets.google.length > 0;
  const own = wallets && hasTickets && <Wallets details={details} wallets={wallets} />;
  return (
    <div className={styles.actions}>
      {hasWallets && <div className={styles.wallets}>{own}</div>}
      <div className={styles.rows}>
        <ActionRow>
          {!hasWallets && own}
          {visitsOf(details.lines).length > 0 && <VisitActions details={details} />}
          {details.is_changeable && <ChangeLink />}
        </ActionRow>
        <div className={styles.files}>
          {hasTickets && <BondLink reference={details.reference} kind={kind} url={details.bond_url} />}
          <Button
            variant="quiet"
            icon={<IconPrint />}
            onClick={() => {
              window.print();
            }}
          >
            {t('print')}
          </Button>
        </div>
      </div>
      {terms.length > 0 && <p className={textClass('note')}>{terms.join(' ')}</p>}
    </div>
  );
}

interface BondLinkProps {
  reference: string;
  kind: SaleKind;
  /** null: the PDF is not ready yet; the button is then busy */
  url: string | null;
}

/** Download of the tickets as a PDF. */
function BondLink({ url, ...document }: BondLinkProps) {
  const t = useTexts();
  if (url === null)
    return (
      <Button variant="quiet" busy>
        {t('preparing')}
      </Button>
    );
  return (
    <DocumentLink {...document} url={url} failure={t('downloadFailed')}>
      {t('download')}
    </DocumentLink>
  );
}

/** Adds the visits to a calendar, and shares day and place. */
function VisitActions({ details }: { details: SaleDetails }) {
  const t = useTexts();
  const context = { t, locale: useLocale(), venue: useVenue() };
  const [isCopied, setCopied] = useState(false);
  // usually loaded with the wallets; after a failure the next click retries
  const load = () => import('./wallets/wallet-parts.tsx');
  return (
    <>
      <Action
        icon={<IconCalendar />}
        onClick={() => {
          load().then(
            ({ saveCalendar }) => {
              saveCalendar(details, context);
            },
            () => undefined,
          );
        }}
      >
        {t('calendar')}
      </Action>
      <Action
        icon={<IconShare />}
        onClick={() => {
          load().then(
            async ({ shareVisit }) => {
              setCopied(await shareVisit(details, context));
            },
            () => undefined,
          );
        }}
      >
        {t('share')}
      </Action>
      <p role="status" className={styles.status}>
        {isCopied && t('shared')}
      </p>
    </>
  );
}

/** Link to changes and returns. */
function ChangeLink() {
  const t = useTexts();
  const { slug } = useVenue();
  const { params } = useRoute();
  const sale = params['sale'] ?? params['eventSale'] ?? '';
  return (
    <Link className={actionClass} to={`/monuments/${slug}/change/${sale}`}>
      <ActionContent icon={<IconEdit />}>{t('change')}</ActionContent>
    </Link>
  );
}
