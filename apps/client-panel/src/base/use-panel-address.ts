import { useNavigate, useRoute, useSearchParams } from '@taquilla/router';
import { formatAddress, readAddress, type PanelAddress } from './panel-address.ts';

/** Returns the state of the panel's address and functions that change it. */
export function usePanelAddress() {
  const { path } = useRoute();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = readAddress(search);
  const to = (changes: Partial<PanelAddress>) => path + formatAddress({ ...address, ...changes });
  return {
    ...address,
    /** path of another state, without language prefix */
    to,
    go: (changes: Partial<PanelAddress>) => {
      navigate(to(changes));
    },
  };
}
