/** Query parameters that a button sets without scripts, before hydration. */
type Choice = 'step' | 'quantity';

const idOf = (choice: Choice) => `choose-${choice}`;

/** Returns the attributes of a button that submits this choice to the page's address (`ChoiceForm`). */
export const chooses = (choice: Choice, value: string) =>
  ({ type: 'submit', form: idOf(choice), name: choice, value }) as const;

interface ChoiceFormProps {
  choice: Choice;
  /** query to which the choice is added */
  search: string;
}

/**
 * Form that adds a choice to the query before hydration. It is not an ancestor of its buttons, so Enter in a field
 * presses none of them, and it is not a link, so that crawlers do not follow one quantity to the next. After
 * hydration the buttons handle their own clicks.
 */
export function ChoiceForm({ choice, search }: ChoiceFormProps) {
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== choice);
  return (
    <form id={idOf(choice)} method="get" hidden>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
