/**
 * `taquilla/translated-text`: a text next to conditional elements needs a separate element.
 *
 * A browser that translates a page replaces each text node by an element. React keeps a reference to the old node and
 * fails with `NotFoundError` when it inserts an element before it or removes it. A text that is the only content of its
 * element is replaced as a whole, which is safe.
 */
const MESSAGE =
  'A browser that translates the page replaces this text node, and React fails beside it: give the text a separate element.';

/** Elements in which an expression is text; elsewhere, as in a `div` or a component, it may be an element. */
const OF_WORDS = new Set(
  'a button caption dt em figcaption h1 h2 h3 h4 label legend p small span strong summary time'.split(' '),
);
/** Elements whose text browsers do not replace on translation. */
const UNTOUCHED = new Set(['option', 'title', 'text', 'tspan']);

const isJsx = ({ type }) => type === 'JSXElement' || type === 'JSXFragment';

const nameOf = (element) => element.openingElement?.name.name;

/** Returns the possible values of an expression: the node itself, or its branches. */
function branches(node) {
  if (node.type === 'LogicalExpression') {
    const { left, right, operator } = node;
    return operator === '&&' ? [...branches(right), null] : [...branches(left), ...branches(right)];
  }
  if (node.type === 'ConditionalExpression') {
    return [...branches(node.consequent), ...branches(node.alternate)];
  }
  const isNothing =
    (node.type === 'Identifier' && node.name === 'undefined') ||
    (node.type === 'Literal' && typeof node.value !== 'string' && typeof node.value !== 'number');
  return [isNothing ? null : node];
}

const isList = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && callee.property.name === 'map';

/**
 * Returns whether an expression is text: `t('…')`, `formatMoney(…)`, a literal, or a value in a text element; `icon` is
 * never text.
 */
function isWords(node, parentName) {
  const { type, callee, name } = node;
  if (OF_WORDS.has(parentName) && !isJsx(node) && !isList(node) && name !== 'icon') return true;
  if (type === 'JSXText' || type === 'Literal' || type === 'TemplateLiteral') return true;
  return type === 'CallExpression' && /^(?:t|t[A-Z]\w*|format[A-Z]\w*)$/.test(callee.name ?? '');
}

/** Describes a child: element or text, unconditional or conditional. */
function describe(child, parentName) {
  const found = child.type === 'JSXExpressionContainer' ? branches(child.expression) : [child];
  const there = found.filter((node) => node !== null);
  const elements = there.filter(isJsx);
  const names = new Set(elements.map(nameOf));
  const words = there.filter((node) => isWords(node, parentName));
  const isSame = there.length === found.length && elements.length === found.length && names.size < 2;
  return {
    isElementAtTimes: there.some(isList) || (elements.length > 0 && !isSame),
    isText: words.length > 0,
    isTextAtTimes: words.length > 0 && (there.length < found.length || elements.length > 0),
  };
}

/** Returns whether a child is rendered; JSX drops white space between lines. */
const isWritten = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.expression?.type !== 'JSXEmptyExpression';

function check(context, node) {
  const name = nameOf(node);
  const children = node.children.filter(isWritten);
  if (children.length < 2 || UNTOUCHED.has(name)) return;
  const described = children.map((child) => describe(child, name));
  for (const [index, { isElementAtTimes, isTextAtTimes }] of described.entries()) {
    const next = described.slice(index + 1).find((each) => !each.isElementAtTimes || each.isText);
    const isBeforeText = isElementAtTimes && next?.isText;
    if (isBeforeText || isTextAtTimes) context.report({ node: children[index], message: MESSAGE });
  }
}

export const translatedText = {
  meta: { type: 'problem' },
  create: (context) => ({
    JSXElement(node) {
      check(context, node);
    },
    JSXFragment(node) {
      check(context, node);
    },
  }),
};
