import { answerSurvey } from '@taquilla/api';
import { newId, type Survey } from '@taquilla/contracts';
import { useLocale, useServerMessage } from '@taquilla/i18n';
import { Alert, Button, ErrorSummary } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTexts } from '../texts.ts';
import { failureMessage } from '../forms/failure-message.ts';
import { answerRequest, unanswered, type Answers } from './survey-answers.ts';
import { SurveyQuestion } from './survey-question.tsx';
import styles from './survey-screen.module.css';

const idOf = (questionId: number) => `question-${questionId}`;

/** All questions, and the way to send the answers once each has one. */
export function SurveyForm({ survey, onSent }: { survey: Survey; onSent: () => void }) {
  const t = useTexts();
  const say = useServerMessage();
  const locale = useLocale();
  const [id] = useState(newId);
  const [answers, setAnswers] = useState<Answers>({});
  const [hasTried, setTried] = useState(false);
  const send = useMutation({ mutationFn: answerSurvey, onSuccess: onSent });
  const open = hasTried ? unanswered(survey, answers) : [];

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (send.isPending || unanswered(survey, answers).length > 0) return;
    send.mutate(answerRequest(id, survey, answers, locale));
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary
        title={t('survey.allQuestions')}
        errors={survey.questions
          .filter((question) => open.includes(question.id))
          .map((question) => ({ id: idOf(question.id), message: question.text }))}
      />
      {survey.questions.map((question) => (
        <SurveyQuestion
          key={question.id}
          question={question}
          id={idOf(question.id)}
          value={answers[question.id] ?? ''}
          error={open.includes(question.id) ? t('required') : undefined}
          onChange={(value) => {
            setAnswers((before) => ({ ...before, [question.id]: value }));
          }}
        />
      ))}
      {send.isError && <Alert type="danger" message={failureMessage(send.error, say, t('failed'))} />}
      <Button type="submit" size="large" busy={send.isPending}>
        {t('survey.send')}
      </Button>
    </form>
  );
}
