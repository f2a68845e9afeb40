import type { KeyboardEvent } from 'react';

/** What people put between digits: it is left out without a word. */
const SEPARATOR = /^[\s\-./()]$/;

/**
 * For controls that take digits alone: keys that type something else do nothing (R66: codes above 31 outside 48
 * to 57). Digits of other scripts are digits. What is pasted, filled in or composed is left to the form's own rules.
 * @param onRefused told of a key that typed nothing, and that nobody would expect to
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
