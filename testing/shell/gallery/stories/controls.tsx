import {
  Button,
  Chip,
  FileButton,
  IconCart,
  IconDelete,
  QuantityStepper,
  RadioCard,
  IconCard,
} from '@taquilla/ui';
import { useId, useState, type ComponentProps } from 'react';
import type { States } from '../story.ts';

const LONG = 'Eintrittskartenreservierungsbestätigung anzeigen';

export const button: States = {
  primary: <Button>Go to checkout</Button>,
  secondary: <Button variant="secondary">Add another</Button>,
  quiet: <Button variant="quiet">Not now</Button>,
  danger: (
    <Button variant="danger" icon={<IconDelete />}>
      Delete for good
    </Button>
  ),
  large: (
    <Button size="large" icon={<IconCart />}>
      Add to cart · 32,00 €
    </Button>
  ),
  full: <Button full>Pay 32,00 €</Button>,
  busy: <Button busy>Paying …</Button>,
  disabled: <Button disabled>Add to cart</Button>,
  'aria-disabled': <Button aria-disabled>Choose a day first</Button>,
  'long words': <Button>{LONG}</Button>,
};

export const chip: States = {
  free: <Chip selected={false}>11:00</Chip>,
  chosen: <Chip selected>11:30</Chip>,
  'with a detail': (
    <Chip selected={false} detail="3 left">
      12:00
    </Chip>
  ),
  'chosen, with a detail': (
    <Chip selected detail="3 left">
      12:30
    </Chip>
  ),
  unavailable: (
    <Chip selected={false} disabled detail="Full">
      13:00
    </Chip>
  ),
};

function Files(props: Partial<ComponentProps<typeof FileButton>>) {
  const id = useId();
  return (
    <>
      <p id={id}>Student card of Ana</p>
      <FileButton
        label="Choose a file"
        hint="PDF or picture, 10 MB at most"
        accept="image/*,application/pdf"
        labelledBy={id}
        onFile={() => undefined}
        {...props}
      />
    </>
  );
}

export const fileButton: States = {
  empty: <Files />,
  wrong: <Files invalid />,
  disabled: <Files disabled />,
};

function Counter({ start, max = 999 }: { start: number; max?: number }) {
  const [value, setValue] = useState(start);
  return (
    <QuantityStepper
      value={value}
      max={max}
      onChange={setValue}
      label="Adult"
      decreaseLabel="One fewer: Adult"
      increaseLabel="One more: Adult"
    />
  );
}

export const quantityStepper: States = {
  none: <Counter start={0} />,
  some: <Counter start={2} />,
  'at its limit': <Counter start={10} max={10} />,
  'three digits': <Counter start={128} />,
};

export const radioCard: States = {
  free: <RadioCard name="free" label="Bank card" icon={<IconCard />} />,
  chosen: <RadioCard name="chosen" defaultChecked label="Bank card" icon={<IconCard />} />,
  'with a description': (
    <RadioCard name="described" label="Bank transfer" description="Within three days; the places wait." />
  ),
  disabled: <RadioCard name="disabled" disabled label="Invitation" />,
};
