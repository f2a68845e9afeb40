/**
 * Custom element for a venue's own website: `<taquilla-times venue="alcazar"></taquilla-times>` lists the venue's next visits
 * and links into the shop with the visit chosen (docs/widget.md).
 */
// a block, so that the names are not global
{
  const { CSSStyleSheet, customElements, document, HTMLElement, location, navigator } = globalThis;
  const NAME = 'taquilla-times';
  const TEXTS = {
    en: {
      next: 'Next visits',
      from: 'from {{price}}',
      free: 'Free',
      left_one: '{{count}} left',
      left_other: '{{count}} left',
      tickets: 'See what’s on sale',
      failed: 'We can’t show times right now.',
    },
    es: {
      next: 'Próximas visitas',
      from: 'desde {{price}}',
      free: 'Gratis',
      left_one: 'queda {{count}}',
      left_other: 'quedan {{count}}',
      tickets: 'Ver qué hay a la venta',
      failed: 'Ahora no podemos mostrar las horas.',
    },
    ca: {
      next: 'Pròximes visites',
      from: 'des de {{price}}',
      free: 'Gratuït',
      left_one: 'en queda {{count}}',
      left_other: 'en queden {{count}}',
      tickets: 'Mira què hi ha a la venda',
      failed: 'Ara no podem mostrar les hores.',
    },
    de: {
      next: 'Nächste Besuche',
      from: 'ab {{price}}',
      free: 'Kostenlos',
      left_one: 'noch {{count}}',
      left_other: 'noch {{count}}',
      tickets: 'Angebot ansehen',
      failed: 'Die Zeiten lassen sich gerade nicht anzeigen.',
    },
    fr: {
      next: 'Prochaines visites',
      from: 'à partir de {{price}}',
      free: 'Gratuit',
      left_one: '{{count}} restante',
      left_other: '{{count}} restantes',
      tickets: 'Voir ce qui est en vente',
      failed: 'Impossible d’afficher les horaires pour le moment.',
    },
    it: {
      next: 'Prossime visite',
      from: 'da {{price}}',
      free: 'Gratuito',
      left_one: '{{count}} rimasto',
      left_other: '{{count}} rimasti',
      tickets: 'Vedi cosa c’è in vendita',
      failed: 'Al momento non possiamo mostrare gli orari.',
    },
  };
  /** The language without a prefix in the shop's addresses. */
  const WITHOUT_PREFIX = 'es';
  /** Maximum number of free places that is displayed. */
  const FEW_LEFT = 20;
  /** Path of the call, filled in when the script is served. */
  const UPCOMING = '{{upcoming}}';
  const TIMEOUT_MS = 10_000;
  /** Origin of the shop: that of this script. */
  const SHOP = new URL(document.currentScript?.src ?? location.href).origin;

  const STYLE = `
  :host { display: block; container-type: inline-size; color-scheme: inherit }
  * { box-sizing: border-box; margin: 0; padding: 0 }
  section { display: grid; gap: 12px; font: inherit; line-height: 1.4 }
  .name { font-weight: 700 }
  .soft { opacity: .75; font-size: .875em }
  ul { display: grid; list-style: none; min-height: 15.5em }
  li + li { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
  .visit { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; align-content: center; min-height: 3.1em;
    padding: 4px 2px; color: inherit; text-decoration: none }
  .visit:hover .when { text-decoration: underline }
  .visit > :nth-child(even) { text-align: end }
  .when { font-weight: 600; font-variant-numeric: tabular-nums }
  .button { justify-self: start; padding: .65em 1.25em; border: 1px solid transparent; border-radius: 8px; font-weight: 600;
    text-decoration: none; background: var(--taquilla-accent, #1f2d3d); color: var(--taquilla-on-accent, #fff) }
  a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px }
  .button:focus-visible { outline-color: var(--taquilla-accent, #1f2d3d) }
  .bar { display: block; height: 2.3em; margin-block: .4em; border-radius: 8px; background: currentColor; opacity: .08 }
  @container (min-width: 28rem) { .button { justify-self: end } }
`;

  class TaquillaTimes extends HTMLElement {
    static observedAttributes = ['venue', 'language'];
    #root = this.attachShadow({ mode: 'open' });
    #request = new AbortController();

    constructor() {
      super();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      this.#root.adoptedStyleSheets = [sheet];
    }

    connectedCallback() {
      void this.#load();
    }

    disconnectedCallback() {
      this.#request.abort();
    }

    attributeChangedCallback(_name, before, value) {
      if (this.isConnected && before !== value) void this.#load();
    }

    async #load() {
      this.#request.abort();
      const request = new AbortController();
      this.#request = request;
      const venue = this.getAttribute('venue') ?? '';
      const language = languageOf(this);
      this.#show(venue, language, loading());
      try {
        const path = UPCOMING.replace('{slug}', encodeURIComponent(venue));
        const answer = await fetch(`${SHOP}${path}?language=${language}`, {
          credentials: 'omit',
          signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        if (!answer.ok) throw new Error(`${answer.status} for the venue "${venue}"`);
        const { data } = await answer.json();
        this.#show(venue, language, found(data, language));
      } catch (error) {
        if (request.signal.aborted) return;
        console.warn(`<${NAME}>: ${error}`);
        this.#show(venue, language, [element('p', { class: 'soft' }, TEXTS[language].failed)]);
      }
    }

    /** Displays nodes above the link to the venue's page. */
    #show(venue, language, nodes) {
      const { tickets } = TEXTS[language];
      const link = { class: 'button', part: 'button', href: pageOf(venue, language) };
      const section = element('section', { lang: language }, ...nodes, element('a', link, tickets));
      section.toggleAttribute('aria-busy', nodes[0]?.className === 'loading');
      this.#root.replaceChildren(section);
    }
  }

  /** Returns the language of the attribute, else of the surrounding element, else of the browser; else English. */
  function languageOf(host) {
    const wanted = [host.getAttribute('language'), host.closest('[lang]')?.lang, ...navigator.languages];
    const known = wanted.map((tag) => (tag ?? '').slice(0, 2).toLowerCase());
    return known.find((language) => Object.hasOwn(TEXTS, language)) ?? 'en';
  }

  const pageOf = (venue, language, rest = '') =>
    `${SHOP}${language === WITHOUT_PREFIX ? '' : `/${language}`}/monuments/${encodeURIComponent(venue)}${rest}`;

  const loading = () => [
    element(
      'div',
      { class: 'loading' },
      ...Array.from({ length: 5 }, () => element('span', { class: 'bar' })),
    ),
  ];

  function found({ venue, price_from: least, visits }, language) {
    const texts = TEXTS[language];
    const from =
      least === null
        ? []
        : [element('span', { class: 'soft' }, ` ${texts.from.replace('{{price}}', money(least))}`)];
    const head = element('p', {}, element('span', { class: 'name', part: 'name' }, venue.name), ...from);
    if (visits.length === 0) return [head];
    const rows = visits.map((visit) => element('li', {}, linkTo(visit, venue, language)));
    return [head, element('ul', { 'aria-label': texts.next }, ...rows)];
  }

  function linkTo(
    { visit_at: at, title, price_from: least, available, choice },
    { slug, timezone },
    language,
  ) {
    const texts = TEXTS[language];
    const format = (options) =>
      new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
        ...options,
        timeZone: timezone,
      }).format(new Date(at));
    const day = format({ weekday: 'short', day: 'numeric', month: 'short' });
    const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return element(
      'a',
      { class: 'visit', part: 'visit', href: pageOf(slug, language, choiceOf(choice, at)) },
      element('time', { class: 'when', datetime: at }, `${day}, ${time}`),
      element('span', {}, least === null ? texts.free : money(least)),
      element('span', { class: 'soft' }, title),
      element('span', { class: 'soft' }, available <= FEW_LEFT ? left(available, language) : ''),
    );
  }

  /** Returns the page of the shop that opens with the visit chosen. */
  function choiceOf(choice, at) {
    if ('event_id' in choice) return `/event-siae?event=${choice.event_id}&date=${choice.event_hour_id}`;
    const { interface_id: point, product_id: product, room_id: room, stock_ticket_id: slot } = choice;
    return `/tickets?interface=${point}&products=${product}x1&day=${at.slice(0, 10)}&times=${room}x${slot}`;
  }

  function left(count, language) {
    const { left_one: one, left_other: other } = TEXTS[language];
    const text = new Intl.PluralRules(language).select(count) === 'one' ? one : other;
    return text.replace('{{count}}', String(count));
  }

  /** Formats euros as the shop does in every language: `14,70 €`. */
  const money = (euros) => new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' }).format(euros);

  function element(tag, attributes, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  }

  if (!customElements.get(NAME)) customElements.define(NAME, TaquillaTimes);
}
