import { call } from '@taquilla/api/calls';
import { endpoints, newId, type Sent, type Survey } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { Alert, Button, ErrorSummary } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { failureMessage } from '../../base/errors/failure-message.ts';
import { useScreenTexts, useTexts } from '../../texts.ts';
import { answerRequest, unanswered, type Answers } from './survey-answers.ts';
import { SurveyQuestion } from './survey-question.tsx';
import styles from './survey-screen.module.css';

const idOf = (questionId: number) => `question-${questionId}`;

/** Form with all questions; sends the answers once every question has an answer. */
export function SurveyForm({ survey, onSent }: { survey: Survey; onSent: () => void }) {
  const t = useTexts();
  const tOwn = useScreenTexts();
  const refusalText = useRefusalText('account');
  const locale = useLocale();
  const [id] = useState(newId);
  const [answers, setAnswers] = useState<Answers>({});
  // questions without an answer at the last submission
  const [missed, setMissed] = useState<readonly number[]>([]);
  const [submissions, setSubmissions] = useState(0);
  const send = useMutation({
    mutationFn: (body: Sent<typeof endpoints.answerSurvey>) => call(endpoints.answerSurvey, {}, { body }),
    onSuccess: onSent,
  });
  const open = unanswered(survey, answers).filter((question) => missed.includes(question));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const left = unanswered(survey, answers);
    setMissed(left);
    setSubmissions(submissions + 1);
    if (send.isPending || left.length > 0) return;
    send.mutate(answerRequest(id, survey, answers, locale));
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary
        key={submissions}
        title={open.length > 0 ? tOwn('survey.allQuestions') : tOwn('survey.allAnswered')}
        moreLabel={(count) => tOwn('survey.more', { count })}
        rightLabel={tOwn('survey.answered')}
        errors={survey.questions
          .filter(({ id: question }) => missed.includes(question))
          .map(({ id: question, text }) => ({
            id: idOf(question),
            name: text,
            isRight: !open.includes(question),
          }))}
      />
      {survey.questions.map((question) => (
        <SurveyQuestion
          key={question.id}
          question={question}
          id={idOf(question.id)}
          value={answers[question.id] ?? ''}
          error={open.includes(question.id) ? tOwn('survey.answer') : undefined}
          onChange={(value) => {
            setAnswers((before) => ({ ...before, [question.id]: value }));
          }}
        />
      ))}
      {send.isError && <Alert type="danger" message={failureMessage(send.error, refusalText, t('failed'))} />}
      <Button type="submit" size="large" busy={send.isPending}>
        {tOwn('survey.send')}
      </Button>
    </form>
  );
}
