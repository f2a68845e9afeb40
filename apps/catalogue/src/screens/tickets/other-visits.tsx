import { accessInterfacesQuery } from '@taquilla/api/calls';
import { useLocale } from '@taquilla/i18n';
import { useRoute } from '@taquilla/router';
import { useCart, useVenue } from '@taquilla/shared-state';
import { stackClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../base/choices/texts.ts';
import { InterfaceList } from '../../features/interfaces/interface-list.tsx';
import { searchOfInterface } from '@taquilla/visits/choice';

/** The venue's other access interfaces that the cart has no entry of. */
export function OtherVisits({ onChoose }: { onChoose: (interfaceId: number) => void }) {
  const t = useTexts();
  const { path } = useRoute();
  const { data = [] } = useQuery(accessInterfacesQuery('tickets', useVenue().id, useLocale()));
  const entries = useCart((cart) => cart?.entries);
  const others = data.filter(({ id }) => !entries?.some((entry) => entry.accessInterfaceInfo.id === id));
  if (others.length === 0) return null;
  return (
    <section className={stackClass(3)}>
      <h2>{t('visit.added.more')}</h2>
      <InterfaceList
        interfaces={others}
        chosenId={undefined}
        addressOf={(id) => path + searchOfInterface(id)}
        onChoose={onChoose}
      />
    </section>
  );
}
