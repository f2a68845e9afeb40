import styles from './text.module.css';

/** The class of words: `soft` beside others, `note` small beside others, `lead` below a title, `strong` above others. */
export const textClass = (role: 'soft' | 'note' | 'lead' | 'strong'): string => styles[role] ?? '';
