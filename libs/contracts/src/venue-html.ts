/**
 * What a venue may use in the HTML it writes: text, headings, lists, links. No style, no picture, no form. The box office
 * keeps nothing else when it is saved, and the browser shows nothing else (R5).
 */
export const VENUE_HTML = {
  tags: ['h2', 'h3', 'h4', 'p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'a', 'address', 'small'],
  linkAttributes: ['href', 'rel', 'target'],
  linkSchemes: ['https', 'http', 'mailto', 'tel'],
};
