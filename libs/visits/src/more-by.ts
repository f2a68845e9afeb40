/** Other venues of a venue's company, at the end of a page. */
export { MoreBy } from './more-by/more-by.tsx';
export { MoreBySection } from './more-by/more-by-section.tsx';
export { texts as moreByTexts } from './more-by/texts.ts';
