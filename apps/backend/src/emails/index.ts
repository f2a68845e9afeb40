export { type EmailKind, EmailLimits, type EmailCounts, mailboxOf } from './email-limits.ts';
export { goodsOf, greeting, mailTexts } from './email-texts.ts';
