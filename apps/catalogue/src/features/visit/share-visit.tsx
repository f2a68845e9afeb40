import { useVenue } from '@taquilla/shared-state';
import { Button, IconShare, PoliteStatus, shareLink, stackClass, TextInput } from '@taquilla/ui';
import { visitToSearch, type Visit } from '@taquilla/visits/choice';
import { useState } from 'react';
import { useTexts } from '../../base/choices/texts.ts';

interface ShareVisitProps {
  visit: Visit;
  /** the visit in one line */
  summary: string;
}

/** Shares a link that opens the page with the same choice: by the device's share sheet, else by copying it. */
export function ShareVisit({ visit, summary }: ShareVisitProps) {
  const t = useTexts();
  const { name } = useVenue();
  const [result, setResult] = useState<Awaited<ReturnType<typeof shareLink>> | null>(null);
  const isCopied = result === 'copied';
  const share = async () => {
    setResult(await shareLink({ title: name, text: summary, url: addressOf(visit) }));
  };
  return (
    <div className={stackClass(2)} data-needs-scripts="">
      <div>
        <Button variant="secondary" icon={<IconShare />} onClick={() => void share()}>
          {t(isCopied ? 'share.copied' : 'share.visit')}
        </Button>
      </div>
      {result === 'unavailable' && (
        <TextInput
          readOnly
          aria-label={t('share.link')}
          value={addressOf(visit)}
          onFocus={({ target }) => {
            target.select();
          }}
        />
      )}
      <PoliteStatus>{isCopied ? t('share.copied') : ''}</PoliteStatus>
    </div>
  );
}

/** Returns the address of the page with the choice, without what belongs to this browser: its cart, and the open step. */
function addressOf(visit: Visit): string {
  const url = new URL(location.href);
  url.search = visitToSearch({ ...visit, changes: null, step: null });
  url.hash = '';
  return url.href;
}
