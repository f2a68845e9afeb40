/* The waiting room's page: looks how its visitor stands, and has the browser work for the place. It works without, too. */
(() => {
  const { document, location, Worker, addEventListener } = globalThis;
  const { place, proof, worker, zeros, puzzles } = document.body.dataset;
  const at = (id) => document.getElementById(id);
  const show = (id, isShown) => {
    const element = at(id);
    if (element) element.hidden = !isShown;
  };
  const say = (id, text) => {
    const element = at(id);
    if (element && element.textContent !== text) element.textContent = text;
  };
  let told = '';
  let isLooking = false;
  let isAtWork = false;
  let timer = 0;
  let ticking = 0;
  const clock = at('clock');

  /** To what the visitor wants: the shop, or the room of who has come anew; never again and again within a moment. */
  function leave() {
    const isFresh = Date.now() - globalThis.performance.timeOrigin < 5000;
    setTimeout(() => location.replace(at('come-in').elements.to.value), isFresh ? 3000 : 0);
  }

  /** Tried: browsers that keep nothing do not all say so. */
  function keepsCookies() {
    document.cookie = 'kept=1; path=/; max-age=9';
    const isKept = document.cookie.includes('kept=1');
    document.cookie = 'kept=; path=/; max-age=0';
    return isKept;
  }

  /** The place was lost, or there is none just now; or nothing is kept here. */
  function comeAnew() {
    if (keepsCookies()) return leave();
    show('text', false);
    show('come-in', false);
    show('no-cookie', true);
    say('status', at('no-cookie').textContent);
  }

  /** A screen reader hears what is new, and a number that goes down by one is not. */
  function tell(standing) {
    const news = `${standing.kind} ${standing.minutes}`;
    if (news === told) return;
    told = news;
    say('status', `${standing.heading}. ${standing.text}`);
  }

  async function look() {
    if (isLooking) return;
    isLooking = true;
    let again = 10;
    try {
      const answer = await fetch(place, { headers: { accept: 'application/json' }, cache: 'no-store' });
      if (!answer.ok) throw new Error(String(answer.status));
      const standing = await answer.json();
      if (standing.kind === 'in' || standing.kind === 'over') return leave();
      if (standing.kind === 'none') return comeAnew();
      again = standing.again;
      say('heading', standing.heading);
      say('text', standing.text);
      say('here', standing.here);
      show('here', standing.here !== '');
      document.title = standing.title;
      // there from the first look on, so that the turn moves nothing
      show('come-in', standing.kind !== 'lapsed');
      at('come-in').querySelector('button').disabled = standing.kind !== 'turn';
      show('more', true);
      show('lost', false);
      tell(standing);
      work(standing.challenge);
      // its own words say it already
      if (standing.kind === 'longer') show('working', false);
      setClock(answer.headers.get('date'));
    } catch {
      show('lost', true);
    } finally {
      isLooking = false;
    }
    clearTimeout(timer);
    timer = setTimeout(look, again * 1000);
  }

  /** The venue's clock, by which sales open, as the server has it and not this device. */
  function setClock(date) {
    if (!date || !clock) return;
    const ahead = Date.parse(date) - Date.now();
    const { lang } = document.documentElement;
    const time = new Intl.DateTimeFormat(lang, { timeStyle: 'medium', timeZone: clock.dataset.zone });
    const tick = () => {
      clock.textContent = time.format(Date.now() + ahead);
    };
    clearInterval(ticking);
    ticking = setInterval(tick, 1000);
    tick();
    show('time', true);
  }

  function work(challenge) {
    if (!challenge || !Worker || isAtWork) return;
    isAtWork = true;
    const policy = globalThis.trustedTypes?.createPolicy('default', {
      createScriptURL: (url) => (url === worker ? url : null),
    });
    const crew = new Worker(policy ? policy.createScriptURL(worker) : worker);
    crew.onmessage = async ({ data }) => {
      crew.terminate();
      for (let tries = 0; tries < 20; tries += 1) {
        try {
          const answer = await fetch(proof, {
            method: 'POST',
            body: data,
            headers: { 'content-type': 'text/plain' },
          });
          if (answer.ok) {
            show('working', false);
            show('worked', true);
            // who was called already need not wait for the next look
            look();
            return;
          }
          if (answer.status < 500 && answer.status !== 429) return;
        } catch {
          // the connection is lost: the sum is done, and is sent later
        }
        await new Promise((resolve) => setTimeout(resolve, 3000 + 1000 * tries));
      }
    };
    crew.onerror = () => show('working', false);
    crew.postMessage({ challenge, zeros: Number(zeros), puzzles: Number(puzzles) });
    show('working', true);
  }

  // as the shop's own list of languages does it: the page without a prefix goes by it
  document.querySelector('footer nav').addEventListener('click', ({ target }) => {
    if (target.hreflang)
      document.cookie = `i18n_redirected=${target.hreflang}; path=/; max-age=31536000; samesite=lax`;
  });
  addEventListener('online', look);
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  at('come-in')?.addEventListener('submit', () => {
    clearTimeout(timer);
    isLooking = true;
  });
  timer = setTimeout(look, Number(document.body.dataset.again) * 1000);
})();
