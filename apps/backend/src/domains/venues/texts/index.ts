export { type OwnedText, textRows } from './save-texts.ts';
export { findTexts, storeTexts } from './text-version.ts';
export { textsOf } from './texts.ts';
export { type Translate, translateNames } from './translate-names.ts';
