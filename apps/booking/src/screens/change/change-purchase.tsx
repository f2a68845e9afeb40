import type { ChangeState } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Link } from '@taquilla/router';
import { Alert, buttonClass, IconDownload, IconTicket, stackClass } from '@taquilla/ui';
import type { RefObject } from 'react';
import type { Purchase } from '../../features/change/use-change.ts';
import { useTexts } from '../../features/change/texts.ts';
import { Wallets } from '../../features/change/wallets/wallets.tsx';
import { ChangeForm } from './change-form.tsx';
import type { EventParts } from './event/event-parts.ts';
import { ChangeHistory } from './change-history.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import { ReturnPart } from './return-part.tsx';
import { WaitingChange } from './waiting-change.tsx';

export interface ChangeProps {
  state: ChangeState;
  purchase: Purchase;
}

export interface ChangePurchaseProps extends ChangeProps {
  outcome: RefObject<HTMLDivElement | null>;
  /** components for purchases of events */
  ofEvent?: EventParts;
}

/** A purchase with the state of its change and the possible changes. */
export function ChangePurchase({ state, purchase, outcome, ofEvent }: ChangePurchaseProps) {
  const t = useTexts();
  const { slug } = useVenue();
  const isWaiting = state.change?.state === 'waiting';
  const isIssuing = state.change?.state === 'issuing';
  const isOpen = isWaiting || isIssuing;
  const Form = ofEvent?.EventForm ?? ChangeForm;
  const isClosed = !state.changes && !state.returns;
  return (
    <div className={stackClass(5)}>
      {(!state.is_valid || state.change) && (
        <div ref={outcome} tabIndex={-1}>
          <Outcome state={state} />
          {isWaiting && <WaitingChange state={state} purchase={purchase} />}
          {isIssuing && ofEvent && <ofEvent.Issuing />}
        </div>
      )}
      <PurchaseLines state={state} LineNames={ofEvent?.LineNames} />
      {state.bond_url !== null && (
        <a className={buttonClass({ variant: 'secondary' })} href={state.bond_url} download>
          <IconDownload />
          {t('download')}
        </a>
      )}
      {state.receipt_url !== undefined && (
        <a className={buttonClass({ variant: 'secondary' })} href={state.receipt_url} download>
          <IconDownload />
          {t('receipt')}
        </a>
      )}
      {state.ticket_transfers && (
        <Link className={buttonClass({ variant: 'secondary' })} to={`/monuments/${slug}/pass-on/${state.id}`}>
          <IconTicket />
          {t('passOn')}
        </Link>
      )}
      {state.wallets && state.change?.state === 'done' && <Wallets wallets={state.wallets} />}
      {!isOpen && (
        <div>
          {state.changes && <Form state={state} purchase={purchase} />}
          {state.returns && <ReturnPart returns={state.returns} purchase={purchase} />}
        </div>
      )}
      {isClosed && state.is_valid && !isOpen && <Alert type="info" message={t('closed')} />}
      <ChangeHistory state={state} />
    </div>
  );
}

/** Outcome of a change or return, announced when it changes. */
function Outcome({ state: { status, is_valid, change, history } }: { state: ChangeState }) {
  const t = useTexts();
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  const last = history.at(-1);
  if (!is_valid)
    return (
      <Alert
        type="info"
        title={t('returned.title')}
        message={t(status === 'total refunded' ? 'returned.back' : 'returned.onItsWay')}
      />
    );
  if (change?.state === 'done' && last)
    return (
      <Alert
        type="success"
        title={t('changed.title')}
        message={t('changed.text', { time: formatDate(last.at, { ...format, style: 'dayAndTime' }) })}
      />
    );
  if (change?.state === 'ended')
    return <Alert type="info" title={t('ended.title')} message={t('ended.text')} />;
  return null;
}
