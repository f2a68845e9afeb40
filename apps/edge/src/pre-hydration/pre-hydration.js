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
  const kept = () => {
    try {
      return globalThis.localStorage.getItem(KEY);
    } catch {
      return history.state?.carried?.[KEY];
    }
  };
  const look = () => {
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`));
    const isAnswered = cookie === undefined ? KNOWN.test(kept()) : cookie !== `${COOKIE}=again`;
    if (!isAnswered) dataset.asks = '';
  };
  // a page made ahead asks when it is shown: it may be answered elsewhere until then
  if (document.prerendering) document.addEventListener('prerenderingchange', look);
  else look();

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
