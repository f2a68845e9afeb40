/** Lengths of telephone numbers by calling code (ITU-T E.164). */

/** Minimum and maximum digits of a national number → calling codes; a test compares them with libphonenumber. */
const LENGTHS = {
  '4-5': '290',
  '4-7': '683 690',
  '4-10': '98',
  '4-11': '352',
  '4-13': '43 598',
  '4-15': '49',
  '5-5': '500 682',
  '5-6': '247',
  '5-7': '676 677 678 688',
  '5-8': '47 386 686',
  '5-10': '27 64 685',
  '5-11': '31 852',
  '5-12': '61 358 971',
  '5-14': '82',
  '6-6': '298 299 672 687',
  '6-7': '597',
  '6-9': '40 252 355 376 421 508 681 689',
  '6-10': '48 53 95 880',
  '6-11': '375 595',
  '6-12': '39 46 359 381',
  '6-13': '63',
  '7-7': '238 239 246 248 269 291 297 592 673 674 680 691 692',
  '7-8': '241 599 670 675 853 961 965 975',
  '7-9': '220 231 245 265 354 385 423 967 968',
  '7-10': '1 44 84 230 243 254 263 267 353 372 960',
  '7-11': '501 503 507 679 886 974',
  '7-12': '86 972',
  '7-13': '90',
  '7-17': '62',
  '8-8': '45 216 222 223 226 227 228 232 235 236 253 257 266 350 356 357 370 371 373 374 389 505 509 973 993',
  '8-9': '32 36 51 213 224 233 237 250 258 264 268 377 382 387 591 962 963',
  '8-10': '20 60 378 506 850 855 856 964 970 976',
  '8-11': '55 57 65 502 504 593 977',
  '8-12': '92 383',
  '8-13': '66 91',
  '8-17': '81',
  '9-9':
    '33 34 93 94 211 212 218 221 240 242 244 249 251 255 256 260 261 262 351 590 594 596 992 994 995 998',
  '9-10': '380 966 996',
  '9-11': '56',
  '9-12': '41 420',
  '10-10': '52 58 225 229',
  '10-11': '54',
  '10-12': '30',
  '10-14': '7 234',
};

/** Trunk prefix, dialled before a national number inside the country only → calling codes; others have none. */
const TRUNK_PREFIXES = {
  '0':
    '20 27 31 32 33 40 41 43 44 46 49 51 53 54 55 57 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98 211 212 213 218 ' +
    '231 232 233 234 243 249 250 251 252 254 255 256 260 261 262 263 264 265 291 353 355 358 359 370 373 374 377 380 381 382 ' +
    '383 385 386 387 389 421 423 508 590 591 593 594 595 596 598 686 850 855 856 880 886 961 962 963 964 966 967 970 971 972 ' +
    '976 977 994 995 996',
  '1': '1 692',
  '8': '7 375 993',
  '06': '36',
};

interface Lengths {
  least: number;
  most: number;
}

/** Returns the value of each code. */
const byCode = (table: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([value, codes]) => codes.split(' ').map((code) => [code, value])));

const BY_CODE = /* #__PURE__ */ byCode(LENGTHS);
const TRUNK_BY_CODE = /* #__PURE__ */ byCode(TRUNK_PREFIXES);
/** Range for an unknown prefix: up to the 15 digits of ITU-T E.164. */
const ANY: Lengths = { least: 4, most: 15 };
/** "+1242": the calling code of North America with an area code, which people write as prefix or in the number. */
const NORTH_AMERICA = /^1\d{3}$/;

/** Calling codes, none of which is a prefix of another. */
export const CALLING_CODES: readonly string[] = [...BY_CODE.keys()];

function codeOf(prefix: string): string {
  const code = prefix.replace(/\D/g, '');
  return NORTH_AMERICA.test(code) ? '1' : code;
}

/** Returns the lengths of national numbers. @param prefix with or without its plus */
export function phoneLengths(prefix: string): Lengths {
  const range = BY_CODE.get(codeOf(prefix));
  if (range === undefined) return ANY;
  const [least = 0, most = 0] = range.split('-').map(Number);
  return { least, most };
}

/** Returns the trunk prefix ("0664 …", "8 (495) …", "06 1 …"), or an empty text. @param prefix with or without its plus */
export const trunkPrefix = (prefix: string): string => TRUNK_BY_CODE.get(codeOf(prefix)) ?? '';
