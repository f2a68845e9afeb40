import { query } from '@taquilla/api/calls';
import { endpoints, type LegalText } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQueries } from '@tanstack/react-query';
import type { Loaded } from '../../base/loading/loaded.ts';

/** Loads the legal texts of access interfaces, each text once. */
export function useLegalTexts(interfaceIds: readonly number[]): Loaded<LegalText[]> {
  const language = useLocale();
  return useQueries({
    queries: interfaceIds.map((id) => query(endpoints.legalTexts, { id, language })),
    combine: (results) => ({
      data: results.every((result) => result.data)
        ? unique(results.flatMap((result) => result.data ?? []))
        : undefined,
      isError: results.some((result) => result.isError && !result.data),
      retry: () => {
        for (const result of results) void result.refetch();
      },
    }),
  });
}

const unique = (texts: LegalText[]): LegalText[] => [
  ...new Map(texts.map((text) => [text.id, text])).values(),
];
