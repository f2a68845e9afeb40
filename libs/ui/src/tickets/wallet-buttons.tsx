import { buttonClass } from '../controls/button.tsx';
import { IconWallet } from '../icons.ts';
import { stackClass } from '../surfaces/stack.ts';
import { MOST_OPEN } from './wallet-rows.ts';

/** Links of one wallet: one link for all tickets, or several links with some tickets each. */
export interface WalletGroup {
  /** button label: "Add to Apple Wallet" */
  label: string;
  links: readonly { url: string; from: number; to: number }[];
  /** opens in a new tab; a pass file opens over the page */
  isElsewhere?: boolean;
}

/** Links that add tickets to mobile wallets. */
export function WalletButtons({ groups }: { groups: readonly WalletGroup[] }) {
  return groups.map(({ label, links, isElsewhere = false }) =>
    links.length > MOST_OPEN ? (
      <details key={label}>
        <summary className={buttonClass({ variant: 'secondary', full: true })}>
          <IconWallet />
          {label}
        </summary>
        <div className={stackClass(3)} style={{ marginBlockStart: 'var(--space-3)' }}>
          <Links label={label} links={links} isElsewhere={isElsewhere} />
        </div>
      </details>
    ) : (
      <Links key={label} label={label} links={links} isElsewhere={isElsewhere} />
    ),
  );
}

function Links({ label, links, isElsewhere }: Required<WalletGroup>) {
  return links.map(({ url, from, to }) => (
    <a
      key={url}
      className={buttonClass({ variant: 'secondary', full: true })}
      href={url}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <IconWallet />
      {links.length === 1 ? label : `${label} · ${from === to ? from : `${from}–${to}`}`}
    </a>
  ));
}
