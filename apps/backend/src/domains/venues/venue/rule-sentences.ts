/**
 * Sentences about changes and returns, computed from the rules that the shop executes; the same on every page and document.
 */
import { toCents, type Locale } from '@taquilla/contracts';
import type { SelfService } from '../../../database/columns/self-service.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import { fill } from '../../../format/fill.ts';
import { formatEuros } from '../../../format/format-visit.ts';
import ca from './locales/ca.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };

type RuleTexts = typeof es;
const TEXTS: Record<Locale, RuleTexts> = { es, ca, de, en, fr, it };

interface RuleContext {
  locale: Locale;
  kind: SaleKindName;
}

type Changes = NonNullable<SelfService['changes']>;
type Returns = NonNullable<SelfService['returns']>;

/** Returns the sentences about changes and returns of a purchase; empty when neither is possible. */
export const ruleSentences = (rules: SelfService | null, context: RuleContext): string[] => [
  ...changeSentences(rules, context),
  ...returnSentences(rules, context),
];

/** Returns the better option in a short phrase: a refund, else a change; undefined: neither. */
export function shortRule(rules: SelfService | null, context: RuleContext): string | undefined {
  const { short } = TEXTS[context.locale];
  const { returns } = rules ?? {};
  const changes = changesOf(rules, context);
  if (returns) {
    const blanks = { until: untilOf(returns, context), kept: shortFee(returns) };
    return fill(blanks.kept === '' ? short.returns : short.kept, blanks);
  }
  return changes ? fill(short.changes, { until: untilOf(changes, context) }) : undefined;
}

/**
 * Fills `{{changes}}` and `{{returns}}` in a venue's text with the sentences of each kind of sale, or one that it
 * cannot be changed or cancelled.
 */
export function fillRules(
  text: string,
  rules: SelfService | null,
  { locale, kinds }: { locale: Locale; kinds: readonly SaleKindName[] },
): string {
  if (!text.includes('{{')) return text;
  const { changes, returns } = TEXTS[locale];
  const sentencesOrNone = (sentencesOf: typeof changeSentences, none: Record<SaleKindName, string>) => {
    const sentences = kinds.flatMap((kind) => {
      const possible = sentencesOf(rules, { locale, kind });
      return possible.length > 0 ? possible : [none[kind]];
    });
    return [...new Set(sentences)].join(' ');
  };
  return text
    .replaceAll('{{changes}}', sentencesOrNone(changeSentences, changes.none))
    .replaceAll('{{returns}}', sentencesOrNone(returnSentences, returns.none));
}

/** Returns the rules for changes; null for events unless the venue allows their change (R309). */
const changesOf = (rules: SelfService | null, { kind }: RuleContext): Changes | null =>
  rules?.changes && (kind !== 'event' || rules.changes.events) ? rules.changes : null;

function changeSentences(rules: SelfService | null, context: RuleContext): string[] {
  const changes = changesOf(rules, context);
  if (!changes) return [];
  const { choose, changes: texts } = TEXTS[context.locale];
  const what = [
    ...(changes.dayOrTime && context.kind !== 'tourist-pass'
      ? [context.kind === 'event' ? choose.date : choose.time]
      : []),
    ...(changes.fewer ? [choose.fewer] : []),
    ...(changes.names ? [choose.names] : []),
  ];
  if (what.length === 0) return [];
  const blanks = {
    what: listed(what, context.locale, 'disjunction'),
    until: untilOf(changes, context),
    fee: formatEuros(toCents(changes.fee)),
  };
  return [fill(changes.fee > 0 ? texts.fee : texts.free, blanks)];
}

function returnSentences(rules: SelfService | null, context: RuleContext): string[] {
  const { returns: texts } = TEXTS[context.locale];
  const { returns } = rules ?? {};
  if (!returns) return [];
  const { fee, feePercent, soldOut } = returns;
  const fees = [
    ...(fee > 0 ? [formatEuros(toCents(fee))] : []),
    ...(feePercent > 0 ? [fill(texts.percent, { percent: feePercent })] : []),
  ];
  const blanks = {
    until: untilOf(returns, context),
    kept: listed(fees, context.locale, 'conjunction'),
  };
  return [
    fill(fees.length > 0 ? texts.kept : texts.whole, blanks),
    ...((changesOf(rules, context)?.fee ?? 0) > 0 ? [texts.changeFees] : []),
    ...(soldOut && context.kind !== 'tourist-pass'
      ? [fill(texts.soldOut, { until: untilOf(soldOut, context) })]
      : []),
  ];
}

const shortFee = ({ fee, feePercent }: Returns): string =>
  [...(fee > 0 ? [formatEuros(toCents(fee))] : []), ...(feePercent > 0 ? [`${feePercent}\u00a0%`] : [])].join(
    ' + ',
  );

function untilOf({ until: hours }: { until: number }, { locale, kind }: RuleContext): string {
  const { before } = TEXTS[locale];
  if (kind === 'tourist-pass') return before.use;
  if (hours === 0) return before.start;
  return fill(kind === 'event' ? before.event : before.visit, { hours });
}

const listed = (parts: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(locale, { type }).format(parts);
