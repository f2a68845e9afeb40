/* Script of the waiting room page: polls the queue position and starts the proof of work. Without the script the browser reloads the page. */
(() => {
  const { document, location, Worker, addEventListener } = globalThis;
  const { place, proof, worker, zeros, puzzles } = document.body.dataset;
  const at = (id) => document.getElementById(id);
  const show = (id, isShown) => {
    const element = at(id);
    if (element) element.hidden = !isShown;
  };
  const setText = (id, text) => {
    const element = at(id);
    if (element && element.textContent !== text) element.textContent = text;
  };
  let announced = '';
  let isPolling = false;
  let isWorking = false;
  let timer = 0;
  let ticking = 0;
  const clock = at('clock');

  /** The figure at the start of the heading has an element of its own. */
  function setHeading({ heading, figure }) {
    const element = at('heading');
    if (element.textContent.trim() === heading) return;
    element.textContent = heading.slice(figure.length);
    if (figure === '') return;
    const large = document.createElement('span');
    large.className = 'figure';
    large.textContent = figure;
    element.prepend(large);
  }

  /** Shows facts with their labels in place of the text. */
  function setFacts(facts) {
    for (const index of [0, 1]) {
      const [label = '', value = ''] = facts[index] ?? [];
      const [name, content] = at(`fact-${index}`).children;
      if (name.textContent !== label) name.textContent = label;
      if (content.textContent !== value) content.textContent = value;
      show(`fact-${index}`, value !== '');
    }
    show('text', facts.length === 0);
  }

  /** Opens the requested page; waits 3 s on a page younger than 5 s, so that redirects do not loop quickly. */
  function leave() {
    const isFresh = Date.now() - globalThis.performance.timeOrigin < 5000;
    setTimeout(() => location.replace(at('come-in').elements.to.value), isFresh ? 3000 : 0);
  }

  /** Tests whether cookies are stored: `navigator.cookieEnabled` is not reliable. */
  function storesCookies() {
    document.cookie = 'kept=1; path=/; max-age=9';
    const isStored = document.cookie.includes('kept=1');
    document.cookie = 'kept=; path=/; max-age=0';
    return isStored;
  }

  /** Joins again after the ticket was lost; without cookies shows how to allow them. */
  function rejoin() {
    if (storesCookies()) return leave();
    show('text', false);
    show('come-in', false);
    show('no-cookie', true);
    setText('status', at('no-cookie').textContent);
  }

  /** Announces a change of kind or minutes to screen readers, but not each new number of visitors ahead. */
  function announce(position) {
    const state = `${position.kind} ${position.minutes}`;
    if (state === announced) return;
    announced = state;
    setText('status', `${position.heading}. ${position.text}`);
  }

  async function poll() {
    if (isPolling) return;
    isPolling = true;
    let again = 10;
    try {
      const response = await fetch(place, { headers: { accept: 'application/json' }, cache: 'no-store' });
      if (!response.ok) throw new Error(String(response.status));
      const position = await response.json();
      if (position.kind === 'in' || position.kind === 'over') return leave();
      if (position.kind === 'none') return rejoin();
      again = position.again;
      setHeading(position);
      setText('text', position.text);
      setFacts(position.facts);
      setText('here', position.here);
      show('here', position.here !== '');
      document.title = position.title;
      // shown from the first poll on, so that the turn causes no layout shift
      show('come-in', position.kind !== 'lapsed');
      at('come-in').querySelector('button').disabled = position.kind !== 'turn';
      show('more', true);
      show('lost', false);
      announce(position);
      work(position.challenge);
      // the text of `longer` includes this note
      if (position.kind === 'longer') show('working', false);
      setClock(response.headers.get('date'));
    } catch {
      show('lost', true);
    } finally {
      isPolling = false;
    }
    clearTimeout(timer);
    timer = setTimeout(poll, again * 1000);
  }

  /** Shows the venue's time by the server's clock, not by the device's. */
  function setClock(date) {
    if (!date || !clock) return;
    const offset = Date.parse(date) - Date.now();
    const { lang } = document.documentElement;
    const time = new Intl.DateTimeFormat(lang, { timeStyle: 'medium', timeZone: clock.dataset.zone });
    const tick = () => {
      clock.textContent = time.format(Date.now() + offset);
    };
    clearInterval(ticking);
    ticking = setInterval(tick, 1000);
    tick();
    show('time', true);
  }

  function work(challenge) {
    if (!challenge || !Worker || isWorking) return;
    isWorking = true;
    const policy = globalThis.trustedTypes?.createPolicy('default', {
      createScriptURL: (url) => (url === worker ? url : null),
    });
    const solver = new Worker(policy ? policy.createScriptURL(worker) : worker);
    solver.onmessage = async ({ data }) => {
      solver.terminate();
      for (let tries = 0; tries < 20; tries += 1) {
        try {
          const response = await fetch(proof, {
            method: 'POST',
            body: data,
            headers: { 'content-type': 'text/plain' },
          });
          if (response.ok) {
            show('working', false);
            show('worked', true);
            // do not wait for the next poll
            poll();
            return;
          }
          if (response.status < 500 && response.status !== 429) return;
        } catch {
          // no connection: the solution is sent later
        }
        await new Promise((resolve) => setTimeout(resolve, 3000 + 1000 * tries));
      }
    };
    solver.onerror = () => show('working', false);
    solver.postMessage({ challenge, zeros: Number(zeros), puzzles: Number(puzzles) });
    show('working', true);
  }

  // as the shop's language list does: unprefixed pages use this cookie
  document.querySelector('footer nav').addEventListener('click', ({ target }) => {
    if (target.hreflang)
      document.cookie = `i18n_redirected=${target.hreflang}; path=/; max-age=31536000; samesite=lax`;
  });
  addEventListener('online', poll);
  addEventListener('pageshow', ({ persisted }) => persisted && poll());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && poll());
  at('come-in')?.addEventListener('submit', () => {
    clearTimeout(timer);
    isPolling = true;
  });
  timer = setTimeout(poll, Number(document.body.dataset.again) * 1000);
})();
