import { useNavigate, useRoute, useSearchParams } from '@taquilla/router';
import { formatAddress, readAddress, type PanelAddress } from './panel-address.ts';

/** What the panel's address says, and ways to other addresses of it. */
export function usePanelAddress() {
  const { path } = useRoute();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = readAddress(search);
  const to = (changes: Partial<PanelAddress>) => path + formatAddress({ ...address, ...changes });
  return {
    ...address,
    /** unprefixed path of another view */
    to,
    go: (changes: Partial<PanelAddress>) => {
      navigate(to(changes));
    },
  };
}
