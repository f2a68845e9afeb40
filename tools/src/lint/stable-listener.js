/**
 * `taquilla/stable-listener`: an effect that listens to the window or the document must not depend on values that
 * change between renders.
 *
 * A render during the dispatch of an event (a return from the back/forward cache, a storage event of another tab) would
 * remove the listener and add a new one that the current event no longer reaches.
 */
const MESSAGE =
  'A render takes this listener off while its event is dispatched: read values through useEffectEvent and depend on booleans (is…, has…) alone, or subscribe with useSyncExternalStore.';

const EFFECTS = new Set(['useEffect', 'useLayoutEffect']);
const GLOBALS = new Set(['window', 'document']);

/** Returns whether a call is `addEventListener(…)`, bare or of `window` or `document`. */
const listensGlobally = ({ type, name, object, property }) =>
  type === 'Identifier'
    ? name === 'addEventListener'
    : GLOBALS.has(object?.name) && property.name === 'addEventListener';

const isBoolean = (node) => node?.type === 'Identifier' && /^(?:is|has)[A-Z]/.test(node.name);

export const stableListener = {
  meta: { type: 'problem' },
  create(context) {
    /** effect calls that enclose the visited node */
    const effects = [];
    return {
      CallExpression(node) {
        if (EFFECTS.has(node.callee.name)) effects.push(node);
        const effect = effects.at(-1);
        if (!effect || !listensGlobally(node.callee)) return;
        const [, dependencies] = effect.arguments;
        const isStable = dependencies?.type === 'ArrayExpression' && dependencies.elements.every(isBoolean);
        if (!isStable) context.report({ node, message: MESSAGE });
      },
      'CallExpression:exit'(node) {
        if (effects.at(-1) === node) effects.pop();
      },
    };
  },
};
