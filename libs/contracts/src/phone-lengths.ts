/** How many digits telephone numbers have, by calling code (ITU-T E.164). */

/** Fewest and most digits of a national number, and the codes of which that is so; a test holds them to libphonenumber's. */
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

interface Lengths {
  least: number;
  most: number;
}

const BY_CODE: ReadonlyMap<string, Lengths> = new Map(
  Object.entries(LENGTHS).flatMap(([range, codes]) => {
    const [least = 0, most = 0] = range.split('-').map(Number);
    return codes.split(' ').map((code) => [code, { least, most }] as const);
  }),
);
/** Of a prefix that is not known: no number of any country is shorter, nor may one be longer. */
const ANY: Lengths = { least: 4, most: 15 };
/** "+1242" is the code of North America with that of an area, which people write in the one place or in the other. */
const NORTH_AMERICA = /^1\d{3}$/;

/** Codes of countries, none of which another begins with. */
export const CALLING_CODES: readonly string[] = [...BY_CODE.keys()];

/** @param prefix with or without its plus */
export function phoneLengths(prefix: string): Lengths {
  const code = prefix.replace(/\D/g, '');
  return BY_CODE.get(NORTH_AMERICA.test(code) ? '1' : code) ?? ANY;
}
