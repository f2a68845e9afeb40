/** Texts that are the same in English and in another language: words of both, names and abbreviations. */
export const SHARED_WORDS: ReadonlySet<string> = new Set(
  `Document|Total|Subtotal|Promo|Pax|T. Pax|Error|Password|E-mail|Prefix|Pass|Tickets|Name|Status|Code|Date|Sector|Online|Client
   NIF|CIF|SDI|PEC|IBAN|PDF|QR|Newsletter|Description|Conditions|Options|Places|Categories|Invitation|Individual|Message
   {{count, number}} pass|{{count, number}} place|{{count, number}} places|{{count, number}} date|{{count, number}} dates|Promotion|Promotion {{code}}
   Adaptable|Compatible|Navigable
   {{count, number}} minutes|Code QR {{number}}|optional|{{title}} (optional)`
    .split(/\||\n/)
    .map((word) => word.trim()),
);
