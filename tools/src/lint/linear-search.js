/**
 * Lint rule against regular expressions with super-linear search time. `no-super-linear-backtracking` of
 * eslint-plugin-regexp finds expressions that are slow from one start position; this rule finds expressions that are slow
 * because the engine retries them at every start position: an unbounded repetition follows characters that it can also
 * match, and the part after the repetition may be missing. `/stream\n[\s\S]*end/` runs to the end of the text from every
 * `stream` in
 * it.
 */
import { RegExpParser } from '@eslint-community/regexpp';
import { getConsumedChars, toUnicodeSet } from 'regexp-ast-analysis';

/** Repetitions up to this count have a constant cost per character. */
const BOUNDED = 1_000;

const parser = new RegExpParser();

/**
 * Returns the part of an expression that is searched again from every start position.
 * @param {string} source
 * @param {string} flags
 * @returns {string | undefined} undefined: none
 */
function repeatedSearch(source, flags) {
  const parsed = parser.parseFlags(flags);
  // a sticky expression starts at one position only
  if (parsed.sticky) return undefined;
  const pattern = parser.parsePattern(source, undefined, undefined, {
    unicode: parsed.unicode,
    unicodeSets: parsed.unicodeSets,
  });
  return inAlternatives(pattern.alternatives, { before: [], after: [], flags: parsed });
}

/**
 * Returns the part of some alternatives that is searched again; undefined: none.
 * @param around elements of the expression before and after the alternatives
 */
function inAlternatives(alternatives, around) {
  for (const { elements } of alternatives) {
    const found = inElements(elements, around);
    if (found) return found;
  }
  return undefined;
}

function inElements(elements, { before, after, flags }) {
  for (const [index, element] of elements.entries()) {
    const here = {
      before: [...before, ...elements.slice(0, index)],
      after: [...elements.slice(index + 1), ...after],
      flags,
    };
    if (here.before.some((one) => isStart(one, flags))) return undefined;
    const found = inElement(element, here);
    if (found) return found;
  }
  return undefined;
}

function inElement(element, here) {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return inAlternatives(element.alternatives, here);
    case 'Assertion':
      return 'alternatives' in element
        ? inAlternatives(element.alternatives, { ...here, after: [] })
        : undefined;
    case 'Quantifier':
      return runsOverItsStart(element, here) ? element.raw : inElement(element.element, here);
    default:
      return undefined;
  }
}

function runsOverItsStart({ max, element }, { before, after, flags }) {
  if (max <= BOUNDED) return false;
  const { chars } = getConsumedChars(element, flags);
  return before.every((one) => isWithin(one, chars, flags)) && !after.every(isMatchedByNothing);
}

/** Returns whether an assertion matches the start of the text only, not of each line. */
const isStart = ({ type, kind }, flags) => type === 'Assertion' && kind === 'start' && !flags.multiline;

/** Returns whether the element can match a text of only these characters. */
function isWithin(element, chars, flags) {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some(({ elements }) =>
        elements.every((one) => isWithin(one, chars, flags)),
      );
    case 'Quantifier':
      return element.min === 0 || isWithin(element.element, chars, flags);
    case 'Assertion':
      return element.kind !== 'start' || chars.has('\n'.charCodeAt(0));
    case 'Backreference':
      return true;
    default:
      return !toUnicodeSet(element, flags).chars.isDisjointWith(chars);
  }
}

/** Returns whether the element matches at every position, so that the elements before it never backtrack. */
function isMatchedByNothing(element) {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some(({ elements }) => elements.every(isMatchedByNothing));
    case 'Quantifier':
      return element.min === 0;
    default:
      return false;
  }
}

/** @type {import('eslint').Rule.RuleModule} */
export const linearSearch = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      repeated:
        '{{part}} is run over again from every place where the expression may begin: time grows with the square of the text. Anchor it, bound it, or search with indexOf',
      unknown: 'An expression that is put together cannot be checked: write it as a literal',
    },
  },
  create(context) {
    const check = (node, source, flags) => {
      const part = repeatedSearch(source, flags);
      if (part) context.report({ node, messageId: 'repeated', data: { part } });
    };
    return {
      Literal(node) {
        if ('regex' in node) check(node, node.regex.pattern, node.regex.flags);
      },
      ':matches(NewExpression, CallExpression)[callee.name="RegExp"]'(node) {
        context.report({ node, messageId: 'unknown' });
      },
    };
  },
};
