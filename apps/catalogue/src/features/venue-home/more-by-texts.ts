/** A separate module, so that the chunk that renders the section has its styles. */
export { moreByTexts as texts } from '@taquilla/visits/more-by';
