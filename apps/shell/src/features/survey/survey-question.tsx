import { SCALE_END, type Survey } from '@taquilla/contracts';
import { Field, Fieldset, RadioCard, TextArea, stackClass } from '@taquilla/ui';
import { PostalCode } from './postal-code.tsx';
import styles from './survey-screen.module.css';

export interface SurveyQuestionProps {
  question: Survey['questions'][number];
  /** id of the control, which the error summary links to */
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const SCALE = Array.from({ length: SCALE_END }, (_, index) => String(index + 1));

/** A question with the control for its type. */
export function SurveyQuestion(props: SurveyQuestionProps) {
  const { question, id, value, error, onChange } = props;
  if (question.type === 'postal-code') return <PostalCode {...props} />;
  if (question.type === 'text') {
    return (
      <Field label={question.text} id={id} error={error} required>
        <TextArea
          value={value}
          maxLength={1000}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      </Field>
    );
  }
  const options =
    question.type === 'scale'
      ? SCALE.map((step) => ({ value: step, text: step }))
      : question.options.map((option) => ({ value: String(option.id), text: option.text }));
  return (
    <Fieldset legend={question.text} id={id} error={error}>
      <div className={question.type === 'scale' ? styles.scale : stackClass(2)}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            name={`question-${question.id}`}
            label={option.text}
            checked={value === option.value}
            onChange={() => {
              onChange(option.value);
            }}
          />
        ))}
      </div>
    </Fieldset>
  );
}
