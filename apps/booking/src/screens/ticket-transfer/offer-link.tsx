import { useVenue } from '@taquilla/shared-state';
import { Button, canShare, Field, shareLink, TextInput } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../features/ticket-transfer/texts.ts';
import styles from './ticket-transfer.module.css';

interface OfferLinkProps {
  /** same-origin address */
  link: string;
  isBusy: boolean;
  onWithdraw: () => void;
}

/** Link of an offer: shared by the device's menu where there is one, else copied. The field is a fallback for both. */
export function OfferLink({ link, isBusy, onWithdraw }: OfferLinkProps) {
  const t = useTexts();
  const { name } = useVenue();
  const [isCopied, setCopied] = useState(false);
  const url = new URL(link, location.href).href;
  const share = async () => {
    // without access to the clipboard the field remains
    setCopied((await shareLink({ title: name, url })) === 'copied');
  };
  return (
    <>
      <Field label={t('passOn.copy')}>
        <TextInput
          readOnly
          value={url}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            void share();
          }}
        >
          {t(canShare() ? 'passOn.share' : 'passOn.copy')}
        </Button>
        <Button variant="quiet" busy={isBusy} onClick={onWithdraw}>
          {t('passOn.withdraw')}
        </Button>
      </div>
      <div role="status">{isCopied && <p>{t('passOn.copied')}</p>}</div>
    </>
  );
}
