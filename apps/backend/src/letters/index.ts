export { type LetterKind, LetterLimits, type Letters, mailboxOf } from './letter-limits.ts';
export { goodsOf, greeting, mailTexts } from './mail-texts.ts';
