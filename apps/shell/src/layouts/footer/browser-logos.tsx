/** Icons of the three browser engines that the shop is tested with. Decorative: the text next to them has the names. */
export function BrowserLogos() {
  return (
    <>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <circle cx="12" cy="12" r="4" />
        <path d="M12 8h9M8.5 14 4 6.5M15.5 14 11 22" />
      </svg>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d="M4 5c1 1 1.500 2 1.500 3C8 5 9 4 12 2c0 4 9 5 9.500 10A9.500 9.500 0 1 1 3 9z" />
        <path d="M8 14a4.500 4.500 0 1 0 4-6" />
      </svg>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="m17 7-3 7-7 3 3-7z" />
      </svg>
    </>
  );
}
