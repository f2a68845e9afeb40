export { defineTexts, textsWith, type Resource, type TextKey, type Texts, type Translate } from './texts.ts';
export { changeLocale, setUpI18n } from './set-up.ts';
export { useLocale } from './use-locale.ts';
export {
  formatDate,
  formatFileSize,
  formatMoney,
  languageName,
  languageTag,
  type DateStyle,
} from './format.ts';
