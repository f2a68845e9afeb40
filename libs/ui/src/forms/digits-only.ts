import type { KeyboardEvent } from 'react';

/** Separators between digits, which are ignored silently. */
const SEPARATOR = /^[\s\-./()]$/;

/**
 * Creates a `keydown` handler for digits-only fields: other characters are ignored (R66: codes above 31 outside 48 to 57).
 * Digits of other scripts are accepted. Pasted, autofilled and composed text is left to the form's validation.
 * @param onRefused called for an ignored character that is not a separator
 */
export function digitsOnly(onRefused: () => void) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    const isTyping = Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;
    if (!isTyping || nativeEvent.isComposing || /^\p{Nd}$/u.test(key)) return;
    event.preventDefault();
    if (!SEPARATOR.test(key)) onRefused();
  };
}
