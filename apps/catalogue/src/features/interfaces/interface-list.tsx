import type { AccessInterface } from '@taquilla/contracts';
import { IconChevronRight } from '@taquilla/ui';
import styles from './interface-list.module.css';

interface InterfaceListProps {
  interfaces: readonly AccessInterface[];
  chosenId: number | undefined;
  onChoose: (interfaceId: number) => void;
}

/** The places where a venue sells: one is chosen by a press, which leads on. */
export function InterfaceList({ interfaces, chosenId, onChoose }: InterfaceListProps) {
  return (
    <ul className={styles.list}>
      {interfaces.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.option}
            aria-current={id === chosenId || undefined}
            onClick={() => {
              onChoose(id);
            }}
          >
            {name}
            <IconChevronRight className={styles.arrow} />
          </button>
        </li>
      ))}
    </ul>
  );
}
