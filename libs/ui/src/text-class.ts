import styles from './text.module.css';

/** Returns the class of a text: `soft` secondary, `note` small and secondary, `lead` below a title, `strong` emphasised. */
export const textClass = (role: 'soft' | 'note' | 'lead' | 'strong'): string => styles[role] ?? '';
