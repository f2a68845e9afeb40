import type { AccessInterface } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { classNames, IconChevronRight, rowClass, stackClass } from '@taquilla/ui';
import styles from './interface-list.module.css';

interface InterfaceListProps {
  interfaces: readonly AccessInterface[];
  chosenId: number | undefined;
  /** address of the page with this one chosen, unprefixed */
  addressOf: (interfaceId: number) => string;
  onChoose: (interfaceId: number) => void;
}

/** The places where a venue sells: one is chosen by a press, which leads on. */
export function InterfaceList({ interfaces, chosenId, addressOf, onChoose }: InterfaceListProps) {
  return (
    <ul className={stackClass(2)}>
      {interfaces.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={addressOf(id)}
            className={classNames(rowClass(3), styles.option)}
            aria-current={id === chosenId || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onChoose(id);
            }}
          >
            {name}
            <IconChevronRight className={styles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
