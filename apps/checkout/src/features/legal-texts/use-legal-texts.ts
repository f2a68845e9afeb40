import { query } from '@taquilla/api/calls';
import { endpoints, type LegalText } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQueries } from '@tanstack/react-query';
import type { Loaded } from '../../base/loading/loaded.ts';

/** The legal texts of these interfaces, each text once. */
export function useLegalTexts(interfaceIds: readonly number[]): Loaded<LegalText[]> {
  const language = useLocale();
  return useQueries({
    queries: interfaceIds.map((id) => query(endpoints.legalTexts, { id, language })),
    combine: (answers) => ({
      data: answers.every((answer) => answer.data)
        ? unique(answers.flatMap((answer) => answer.data ?? []))
        : undefined,
      isError: answers.some((answer) => answer.isError && !answer.data),
      retry: () => {
        for (const answer of answers) void answer.refetch();
      },
    }),
  });
}

const unique = (texts: LegalText[]): LegalText[] => [
  ...new Map(texts.map((text) => [text.id, text])).values(),
];
