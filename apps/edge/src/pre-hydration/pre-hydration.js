/* Pre-hydration script: shows the consent question and stores its answer before the shell hydrates the page. */
(() => {
  const KEY = 'cookies-accepted';
  const KNOWN = /^\s*"?(true|accepted|false|denied|configurated)"?\s*$/;
  const ANSWERS = {
    none: 'false',
    'ad_storage.analytics_storage.ad_user_data.ad_personalization': 'true',
  };
  const { document, history, location } = globalThis;
  const isHttps = location.protocol === 'https:';
  const COOKIE = isHttps ? `__Host-${KEY}` : KEY;
  const { dataset } = document.documentElement;
  const storedAnswer = () => {
    try {
      return globalThis.localStorage.getItem(KEY);
    } catch {
      return history.state?.carried?.[KEY];
    }
  };
  const ask = () => {
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`));
    const isAnswered = cookie === undefined ? KNOWN.test(storedAnswer()) : cookie !== `${COOKIE}=again`;
    if (!isAnswered) dataset.asks = '';
  };
  // a prerendered page asks on activation: the question may be answered in another tab until then
  if (document.prerendering) document.addEventListener('prerenderingchange', ask);
  else ask();

  const answer = (event) => {
    const words = ANSWERS[event.submitter?.value];
    if (words === undefined || !event.target.closest('[data-consent][hidden]')) return;
    try {
      globalThis.localStorage.setItem(KEY, words);
    } catch {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    delete dataset.asks;
    document.cookie = `${COOKIE}=; path=/; max-age=0${isHttps ? '; secure' : ''}`;
    globalThis.dispatchEvent(new globalThis.StorageEvent('storage', { key: KEY }));
  };
  document.addEventListener('submit', answer, true);
})();
