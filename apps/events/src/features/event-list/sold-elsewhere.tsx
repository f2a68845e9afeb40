import { buttonClass, IconExternal, VisuallyHidden } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { safeAddress } from './safe-address.ts';

/** Link to the site that sells an event; nothing when the address is not safe. */
export function SoldElsewhere({ url }: { url: string }) {
  const t = useTexts();
  const address = safeAddress(url);
  if (!address) return null;
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={address.href} target="_blank" rel="noreferrer">
      {t('elsewhere.open', { host: address.host })}
      <IconExternal />
      <VisuallyHidden>({t('elsewhere.newTab')})</VisuallyHidden>
    </a>
  );
}
