/** The page an address asks for: 1 where it names none or nonsense. */
export function pageOf(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
