/** Parameters of the page's address that a button chooses by itself, before scripts have come. */
type Choice = 'step' | 'quantity';

const idOf = (choice: Choice) => `choose-${choice}`;

/** What makes a button lead to the page with this choice in its address (`ChoiceForm`). */
export const chooses = (choice: Choice, value: string) =>
  ({ type: 'submit', form: idOf(choice), name: choice, value }) as const;

interface ChoiceFormProps {
  choice: Choice;
  /** the query that the choice is added to */
  search: string;
}

/**
 * Takes along what has been chosen so far. It stands beside its buttons and not around them, so that Enter in a field presses none of
 * them; and it is no link, which robots would follow from one number to the next. By script the buttons' own presses count.
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
