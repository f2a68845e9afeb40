/**
 * Allowed HTML of venues: text, headings, lists, links. No style, image or form. The backend removes everything
 * else on saving, and the browser on display (R5).
 */
export const VENUE_HTML = {
  tags: ['h2', 'h3', 'h4', 'p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'a', 'address', 'small'],
  linkAttributes: ['href', 'rel', 'target'],
  linkSchemes: ['https', 'http', 'mailto', 'tel'],
};
